/** What is said of attendance, in Swahili. */
import type { frAttendance } from "./fr.attendance.ts";

export const swAttendance = {
  "when a day is locked": "lini siku hufungwa",
  "when somebody is late": "lini mtu huhesabiwa amechelewa",
  "the codes": "misimbo",
  "Give each code a name, or remove it": "Upe kila msimbo jina, au uuondoe",
  "This register is not there any more": "Rejista hii haipo tena",
  "This day is a holiday ({name}). Remove it from the holidays to take its registers":
    "Siku hii ni likizo ({name}). Iondoe kwenye likizo ili ujaze rejista zake",
  "There is no school on this day. Confirm it first": "Hakuna shule siku hii. Thibitisha kwanza",
  "{name} was added on {day} and has no registers before": "{name} aliongezwa {day} na hana rejista za kabla",
  "Nobody in this group had been added on this day. Confirm it first":
    "Siku hii hakuna aliyekuwa ameongezwa kwenye kundi hili. Thibitisha kwanza",
  "This day is still to come": "Siku hii bado haijafika",
  "You may take the registers of your own lessons. Ask the office to take this one":
    "Unaweza kujaza rejista za vipindi vyako mwenyewe. Omba ofisi ijaze hii",
  "This day is locked: its registers cannot be changed any more":
    "Siku hii imefungwa: rejista zake haziwezi kubadilishwa tena",
  "This person is not in this group any more": "Mtu huyu hayupo tena kwenye kundi hili",
  "Who is not there has no times": "Asiyekuwepo hana saa",
  "This student is not marked absent any more": "Mwanafunzi huyu hahesabiwi tena kuwa hayupo",
  "This message has a placeholder that nothing fills in: {name}":
    "Ujumbe huu una nafasi ambayo hakuna kinachoijaza: {name}",
  "Say why it is excused": "Eleza kwa nini ameruhusiwa",
} satisfies Record<keyof typeof frAttendance, string>;
