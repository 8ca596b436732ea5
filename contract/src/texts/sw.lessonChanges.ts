/** What is said of lessons on their dates and of leave, in Swahili. */
import type { frLessonChanges } from "./fr.lessonChanges.ts";

export const swLessonChanges = {
  "Choose the start and the end, or neither": "Chagua saa ya kuanza na ya kumaliza, au usichague yoyote",
  "This lesson is as ever on this day": "Kipindi hiki ni kama kawaida siku hii",
  "Somebody else has changed this lesson meanwhile: look at it again":
    "Mtu mwingine amebadilisha kipindi hiki kwa sasa: kiangalie tena",
  "A lesson is in the way that is changed on a day to come: {meetings}. Choose otherwise, or change that day first under Dates":
    "Kipindi kilichobadilishwa siku ijayo kinazuia: {meetings}. Chagua vingine, au badilisha kwanza siku hiyo chini ya Tarehe",
  "{day}: {lesson} / {other} ({over})": "{day}: {lesson} / {other} ({over})",
  "{unit}, {group}, {start}–{end}, {venue}": "{unit}, {group}, {start}–{end}, {venue}",
  "This lesson is not on this day": "Kipindi hiki hakipo siku hii",
  "Choose another lesson to swap with": "Chagua kipindi kingine cha kubadilishana",
  "This lesson is cancelled on this day: {lesson}": "Kipindi hiki kimefutwa siku hii: {lesson}",
  "There is nothing to swap: both lessons have the same one":
    "Hakuna cha kubadilishana: vipindi vyote viwili vinafanana",
  "Its register of this day is taken: it was held": "Rejista yake ya siku hii imechukuliwa: kilifanyika",
  "Nothing of it is different on this day": "Hakuna tofauti yoyote siku hii",
  "No lessons are held on this day: it is not in the term": "Hakuna vipindi siku hii: si ya muhula",
  "No lessons are held on this day: {name}": "Hakuna vipindi siku hii: {name}",
  "{name} is on leave on this day": "{name} yuko likizoni siku hii",
  "{count} changed lessons to come":
    "{count|kipindi|vipindi} {count} {count|kilichobadilishwa kijacho|vilivyobadilishwa vijavyo}",
  "A leave is a year at most": "Likizo ya mfanyakazi haizidi mwaka mmoja",
  "This leave is not there any more": "Likizo hii ya mfanyakazi haipo tena",
  "There is a leave on one of these days already": "Tayari kuna likizo katika mojawapo ya siku hizi",
  "whether it is held": "kama kinafanyika",
  "There are no lessons to print": "Hakuna vipindi vya kuchapisha",
  "the reason": "sababu",
  "the venue": "mahali",
  "the staff": "mwalimu",
} satisfies Record<keyof typeof frLessonChanges, string>;
