/**
 * Names as people in Kenya and the Democratic Republic of the Congo have them, by the custom of each community:
 * which parts a name has, in which order, and which names belong together. No list is about anyone in particular.
 */

export type NameCountry = "KE" | "CD";
type Gender = "Female" | "Male";
type ByGender = Readonly<Record<Gender, readonly string[]>>;

/** Names by their gender, as lists separated by commas. */
function names(female: string, male: string): ByGender {
  return { Female: split(female), Male: split(male) };
}
function split(list: string): readonly string[] {
  return list.split(",").map((name) => name.trim());
}

export interface Community {
  /** How many in a hundred people of the country's schools this community stands for, roughly. */
  share: number;
  /** Baptismal, Muslim or modern given names. */
  given: ByGender;
  /** Names of the community's own tongue: a second given name in Kenya, a post-nom in the DRC. */
  own: ByGender;
  /** Family names: a father's or grandfather's name in Kenya, the nom in the DRC. */
  family: readonly string[];
  /** The order in which the parts are written. */
  compose: (parts: { given: string; own: string; family: string }) => string;
}

const CHRISTIAN = names(
  "Grace, Mary, Faith, Mercy, Joyce, Esther, Ruth, Purity, Ann, Lydia, Sharon, Beatrice, Lucy, Naomi, Caroline, Vivian, Brenda, Irene, Winfred, Gladys, Hellen, Jackline, Peninah, Phoebe, Damaris, Tabitha, Eunice, Christabel, Rehema, Precious, Blessing, Joy, Charity, Maureen, Yvonne, Stacy, Diana, Sylvia, Everlyne, Zipporah",
  "John, Peter, David, Brian, Kevin, Joseph, Samuel, Daniel, Dennis, Victor, Emmanuel, Collins, Stephen, Paul, George, Isaac, Elijah, Moses, Martin, Felix, Ian, Allan, Geoffrey, Edwin, Vincent, Hillary, Gideon, Titus, Amos, Caleb, Nicholas, Boniface, Cyrus, Duncan, Evans, Humphrey, Justus, Laban, Meshack, Zablon",
);
const MUSLIM = names(
  "Fatma, Aisha, Zainab, Halima, Mwanaisha, Khadija, Amina, Maryam, Rukia, Saada, Zuhura, Asha, Mwanahamisi, Salma, Swabra, Nuru, Hadija, Raya, Tima, Mwanajuma",
  "Salim, Omar, Hassan, Abdalla, Bakari, Juma, Hamisi, Athman, Mohamed, Said, Swaleh, Rashid, Yusuf, Twahir, Ali, Khamis, Mbarak, Shee, Famau, Suleiman",
);
const SOMALI = names(
  "Hodan, Ifrah, Sahra, Deeqa, Nimco, Hibaq, Ubah, Fardowsa, Ayaan, Ikran, Sagal, Naima, Shukri, Habiba, Muna, Idil, Fowzia, Anab, Rahma, Hawa",
  "Abdirahman, Mohamud, Abdullahi, Ibrahim, Ahmed, Adan, Hussein, Abdi, Yussuf, Bashir, Farah, Abdikadir, Issack, Noor, Mahat, Abdinasir, Liban, Dahir, Mukhtar, Siyad",
);

const givenOwnFamily: Community["compose"] = ({ given, own, family }) => `${given} ${own} ${family}`;
/** A Somali name is a line of fathers: one's own, the father's, the grandfather's. */
const lineOfFathers: Community["compose"] = ({ given, own, family }) => `${given} ${own} ${family}`;

const KENYA: readonly Community[] = [
  {
    share: 22,
    given: CHRISTIAN,
    own: names(
      "Wanjiku, Wanjiru, Wambui, Njeri, Wairimu, Nyambura, Wangari, Muthoni, Waithera, Wangui, Nyokabi, Wacera, Gathoni, Mumbi, Wanja, Njoki, Warigia, Wangeci, Nyawira, Wamaitha",
      "Kamau, Mwangi, Njoroge, Kariuki, Maina, Njuguna, Kimani, Karanja, Macharia, Gitau, Waweru, Muiruri, Ndirangu, Githinji, Kihara, Mbugua, Gachanja, Wachira, Chege, Irungu",
    ),
    family: split(
      "Kamau, Mwangi, Njoroge, Ng'ang'a, Kariuki, Maina, Karanja, Kimani, Njuguna, Gitau, Waweru, Ndung'u, Muiruri, Macharia, Mung'ara, Ndirangu, Gachanja, Githinji, Mbugua, King'ori, Ng'endo, Wachira, Nding'uri, Chege, Gĩkonyo, Thiong'o, Irungu, Gĩthũi, Wang'ombe, Muchiri",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 14,
    given: CHRISTIAN,
    own: names(
      "Achieng, Akinyi, Atieno, Adhiambo, Awuor, Anyango, Apiyo, Auma, Akoth, Aoko, Awino, Adongo, Akello, Amondi, Athieno",
      "Otieno, Ochieng, Odhiambo, Omondi, Onyango, Opiyo, Ouma, Okoth, Owino, Odongo, Okello, Oduor, Ojwang, Obiero, Owuor",
    ),
    family: split(
      "Odhiambo, Otieno, Onyango, Ochieng, Okoth, Ouma, Omondi, Oduor, Ogola, Oyugi, Nyong'o, Ojwang', Oloo, Owuor, Were, Abong'o, Ong'ondo, Ang'awa, Jabuya, Ogutu, Rading', Aluoch, Okumu, Sang'",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 15,
    given: CHRISTIAN,
    own: names(
      "Nekesa, Nafula, Naliaka, Nasimiyu, Nanjala, Nelima, Khayanga, Ayuma, Afandi, Mukhwana, Kageha, Minayo, Andeso, Nangila, Wekhuyi",
      "Wekesa, Wafula, Simiyu, Barasa, Wanjala, Masinde, Shikuku, Muyoka, Mukhwana, Khaemba, Mulama, Amukoa, Andayi, Makokha, Situma",
    ),
    family: split(
      "Wekesa, Wafula, Barasa, Simiyu, Masinde, Wanyama, Shitanda, Mukhisa, Lusweti, Makokha, Khaemba, Nyongesa, Nang'ole, Shimanyula, Murunga, Namachanja, Kasavuli, Amukowa, Ingosi",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 13,
    given: CHRISTIAN,
    own: names(
      "Chebet, Chepkoech, Jepkosgei, Cherono, Chelangat, Jerotich, Jepchirchir, Chepngetich, Jeptoo, Cherotich, Jelagat, Chepkemoi, Jemutai, Chepchumba",
      "Kipchumba, Kiprotich, Kipkoech, Kiplagat, Kiprono, Kipkemboi, Kibet, Kipruto, Kiptoo, Kimutai, Kipngetich, Kiprop, Cheruiyot, Kipsang, Kiplimo",
    ),
    family: split(
      "Cheruiyot, Rotich, Koech, Kosgei, Langat, Korir, Chepkwony, Sang, Bett, Biwott, Kimaiyo, Keter, Mutai, Tanui, Lagat, Kirui, Ng'etich, Ng'eno, arap Chumo, Sing'oei, Kiptanui, Too, Lang'at, Yego",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 11,
    given: CHRISTIAN,
    own: names(
      "Mwende, Ndinda, Mumbua, Kanini, Mutheu, Nduku, Mbithe, Katunge, Syombua, Wayua, Kalekye, Mukulu, Ndunge, Kavata, Nthenya",
      "Mutua, Musyoka, Kioko, Muthama, Mutiso, Ndambuki, Kyalo, Mwanzia, Makau, Muli, Wambua, Kilonzo, Nzioka, Munyao, Mutinda",
    ),
    family: split(
      "Mutua, Musyoka, Kioko, Mutiso, Muthama, Kilonzo, Mwanzia, Nzomo, Ndambuki, Makau, Mulwa, Kasyoka, Ngui, Syokau, Wambua, Mwololo, Nzioki, Kyengo, Ndeto, Maingi",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 8,
    given: MUSLIM,
    own: { Female: MUSLIM.Male, Male: MUSLIM.Male },
    family: split(
      "Abdalla, Mwinyi, Bakari, Shariff, Mbwana, Mwakio, Kombo, Bwanaheri, Al-Amin, Mzee, Athman, Khalfan, Mwamkale, Fumo, Shekuwe, Bin Salim, Msellem, Mwidau, Juma, Mohamed Sheikh",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 8,
    given: SOMALI,
    own: { Female: SOMALI.Male, Male: SOMALI.Male },
    family: split(
      "Hassan, Abdi, Warsame, Gedi, Duale, Osman, Jama, Guled, Elmi, Shide, Haji, Sheikh, Roble, Ismail, Maalim, Barre, Omar, Kullow, Aden, Dubat",
    ),
    compose: lineOfFathers,
  },
  {
    share: 5,
    given: CHRISTIAN,
    own: names(
      "Naserian, Nashipae, Naisula, Nasieku, Namunyak, Resiato, Silantoi, Noonkipa, Simaloi, Nolari, Tumpes, Nailantei",
      "Lemayian, Sironka, Parsimei, Saitoti, Kasaine, Tipape, Leteipa, Meitamei, Parmuat, Koinet, Sankale, Nkoitoi",
    ),
    family: split(
      "Ole Sankan, Ole Parmeres, Saibulu, Ole Nkoitiko, Lekishon, Ole Saitabau, Tobiko, Nchoe, Letuya, Ole Kisio, Lemein, Parsaloi, Ole Tukai",
    ),
    compose: givenOwnFamily,
  },
  {
    share: 4,
    given: CHRISTIAN,
    own: names(
      "Kerubo, Moraa, Kwamboka, Nyaboke, Bosibori, Kemunto, Gesare, Nyanchama, Mong'ina, Bonareri",
      "Nyakundi, Mogaka, Ondieki, Momanyi, Onsongo, Nyamweya, Makori, Bosire, Mokua, Okemwa",
    ),
    family: split(
      "Ong'era, Nyakundi, Mong'are, Onyancha, Ondieki, Momanyi, Ombati, Nyang'au, Ong'eri, Mose, Ratemo, Okong'o, Nyamweya, Bosire, Mokaya",
    ),
    compose: givenOwnFamily,
  },
];

const FRENCH = names(
  "Grâce, Élodie, Joëlle, Béatrice, Thérèse, Espérance, Divine, Merveille, Noëlla, Hélène, Bénédicte, Geneviève, Dorcas, Gloire, Exaucée, Marie-Noëlle, Angélique, Clémentine, Déborah, Furaha, Chantal, Aimée, Plamedi, Naomie, Ruth, Judith, Marie-Thérèse, Jémima, Anne-Marie, Cécile",
  "Jean-Pierre, Élysée, Moïse, Josué, Désiré, Dieudonné, Exaucé, Emmanuel, Jérémie, Benoît, Théophile, Célestin, Christian, Trésor, Héritier, Glody, Merdi, Jonathan, Michaël, André, François-Xavier, Gédéon, Ézéchiel, Augustin, Patrick, Fiston, Jean-Baptiste, Floribert, Aimé, Zacharie",
);
/** The order of Congolese papers: nom, post-nom, prénom. */
const nomPostnomPrenom: Community["compose"] = ({ given, own, family }) => `${family} ${own} ${given}`;

const CONGO: readonly Community[] = [
  {
    share: 30,
    given: FRENCH,
    own: names(
      "Mbombo, Ngalula, Kapinga, Tshilanda, Meta, Ntumba, Biuma, Mujinga, Kanku, Odia, Tshibola, Kalanga, Mbuyi, Musau, Bipendu",
      "Kabongo, Ilunga, Tshibangu, Kalonji, Ngoy, Mutombo, Kasongo, Tshimanga, Kazadi, Mulumba, Badibanga, Katende, Kabeya, Lukusa, Tshilombo",
    ),
    family: split(
      "Mukendi, Ilunga, Kalala, Tshibanda, Kabamba, Mwamba, Ngandu, Kasanda, Mutombo, Tshisungu, Kabeya, Lubamba, Mpoyi, Ntumba, Kazadi, Banza, Kyungu, Numbi, Ngoie, Wa Ilunga, Mulongo, Kisimba",
    ),
    compose: nomPostnomPrenom,
  },
  {
    share: 20,
    given: FRENCH,
    own: names(
      "Luzolo, Nsimba, Nzuzi, Mayimona, Lusakueno, Mbemba, Matondo, Lukau, Kiese, Nlandu, Mfutila, Tusevo",
      "Nsimba, Nzuzi, Makiese, Luyindula, Mavungu, Matondo, Nlandu, Kiala, Mpanzu, Diasivi, Lutete, Nkanga",
    ),
    family: split(
      "Nzinga, Makiadi, Mbala, N'Sele, Mavungu, Kimbangu, Lukoki, Luvumbu, Ne Muanda, Mpaka, Nsumbu, Kiangebeni, N'Landu, Diangienda, Phuati, Mabiala, Tsasa, M'Bemba, Ngoma, Vangu",
    ),
    compose: nomPostnomPrenom,
  },
  {
    share: 20,
    given: FRENCH,
    own: names(
      "Bokungu, Boyata, Mboyo, Ekila, Bolumbu, Amba, Efole, Bonyoma, Lokwa, Ilanga, Bamato",
      "Mobenga, Lokondo, Bolamba, Ekofo, Bompongo, Iyolo, Esengo, Mokonzi, Likolo, Bosenge, Ebale",
    ),
    family: split(
      "Bolenge, Mopero, Lokombe, Ekanga, Bokamba, Mongo, Isekusu, Botumba, Engunda, Mokoko, N'Kanza, Bosembo, Liyolo, Ngbangi, Moleka, Mondonga, N'Djoli, Mopipi, Elonga",
    ),
    compose: nomPostnomPrenom,
  },
  {
    share: 30,
    given: FRENCH,
    own: names(
      "Furaha, Neema, Zawadi, Bahati, Kavira, Masika, Kahambu, Sifa, Faida, Riziki, Mapendo, Katungu, Kyakimwa, Nabintu, Bora, M'Mwenge",
      "Baraka, Amani, Bahati, Kambale, Paluku, Kasereka, Mumbere, Muhindo, Katembo, Byamungu, Bisimwa, Murhula, Cirhuza, Ushindi, Akilimali, M'Rugo",
    ),
    family: split(
      "Kavira, Katembo, Kambale, Paluku, Bisimwa, Mugisho, N'Simire, Balagizi, Chirimwami, Mushagalusa, Muhindo, Kasereka, Byaruhanga, Nyamwisi, Rukundo, Bashige, Ndagano, Mwenze, Kitenge, Lwamba, Mulamba wa Mulamba, Sumaili, Ramazani, Assumani, Lubunga",
    ),
    compose: nomPostnomPrenom,
  },
];

/** The communities of a country. */
export const COMMUNITIES: Readonly<Record<NameCountry, readonly Community[]>> = { KE: KENYA, CD: CONGO };

/** Kenyan towns with their county and postal code. */
export const KENYAN_TOWNS: readonly { town: string; county: string; postalCode: string }[] = split(
  "Nairobi|Nairobi|00100, Westlands|Nairobi|00800, Karen|Nairobi|00502, Thika|Kiambu|01000, Kiambu|Kiambu|00900, Limuru|Kiambu|00217, Nakuru|Nakuru|20100, Naivasha|Nakuru|20117, Eldoret|Uasin Gishu|30100, Kisumu|Kisumu|40100, Kakamega|Kakamega|50100, Mumias|Kakamega|50102, Bungoma|Bungoma|50200, Webuye|Bungoma|50205, Kitale|Trans Nzoia|30200, Nyeri|Nyeri|10100, Karatina|Nyeri|10101, Murang'a|Murang'a|10200, Kerugoya|Kirinyaga|10300, Embu|Embu|60100, Meru|Meru|60200, Chuka|Tharaka-Nithi|60400, Machakos|Machakos|90100, Kitui|Kitui|90200, Wote|Makueni|90300, Mombasa|Mombasa|80100, Malindi|Kilifi|80200, Kilifi|Kilifi|80108, Lamu|Lamu|80500, Voi|Taita-Taveta|80300, Kwale|Kwale|80403, Garissa|Garissa|70100, Wajir|Wajir|70200, Mandera|Mandera|70300, Isiolo|Isiolo|60300, Marsabit|Marsabit|60500, Kericho|Kericho|20200, Bomet|Bomet|20400, Kapsabet|Nandi|30300, Iten|Elgeyo-Marakwet|30700, Kabarnet|Baringo|30400, Nanyuki|Laikipia|10400, Narok|Narok|20500, Kajiado|Kajiado|01100, Ong'ata Rongai|Kajiado|00511, Kisii|Kisii|40200, Nyamira|Nyamira|40500, Homa Bay|Homa Bay|40300, Migori|Migori|40400, Siaya|Siaya|40600, Busia|Busia|50400",
).map((line) => {
  const [town = "", county = "", postalCode = ""] = line.split("|");
  return { town, county, postalCode };
});

/** Congolese towns with their communes. */
export const CONGOLESE_TOWNS: readonly { town: string; communes: readonly string[] }[] = [
  { town: "Lubumbashi", communes: split("Kampemba, Kenya, Katuba, Kamalondo, Rwashi, Annexe, Lubumbashi") },
  {
    town: "Kinshasa",
    communes: split("Gombe, Lemba, Ngaliema, Limete, Bandalungwa, Kintambo, Masina, N'Sele, N'Djili"),
  },
  { town: "Kolwezi", communes: split("Dilala, Manika") },
  { town: "Likasi", communes: split("Kikula, Panda, Shituru") },
  { town: "Goma", communes: split("Goma, Karisimbi") },
  { town: "Bukavu", communes: split("Ibanda, Kadutu, Bagira") },
  { town: "Mbuji-Mayi", communes: split("Bipemba, Dibindi, Diulu, Kanshi, Muya") },
];

/** Avenues that many Congolese towns have. */
export const CONGOLESE_AVENUES = split(
  "Kasa-Vubu, Lumumba, de la Révolution, du 30 Juin, des Écoles, Mama Yemo, Kapenda, Tabora, Likasi, de l'Église, Sendwe, Maniema",
);
