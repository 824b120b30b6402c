import { type Cut, LETTERS } from './cut.ts'

export const knitwear = {
  'cable-sweater': {
    category: 'knitwear',
    sizes: LETTERS,
    noun: {
      it: 'Maglione a trecce',
      en: 'cable sweater',
      de: 'Zopfpullover',
      fr: 'Pull torsadé',
      es: 'Jersey de ochos',
      nl: 'Kabeltrui',
    },
    says: {
      it: 'Trecce in rilievo su tutto il davanti, girocollo e bordi a coste.',
      en: 'Raised cables all over the front, a crew neck, and ribbed edges.',
      de: 'Plastische Zöpfe über die ganze Vorderseite, Rundhals und gerippte Bündchen.',
      fr: 'Torsades en relief sur tout le devant, col rond et bords côtelés.',
      es: 'Ochos en relieve en todo el delantero, cuello redondo y bordes de canalé.',
      nl: 'Kabels in reliëf over de hele voorkant, ronde hals en geribde boorden.',
    },
  },
  sweater: {
    category: 'knitwear',
    sizes: LETTERS,
    noun: {
      it: 'Maglione girocollo',
      en: 'crew-neck sweater',
      de: 'Rundhalspullover',
      fr: 'Pull col rond',
      es: 'Jersey de cuello redondo',
      nl: 'Trui met ronde hals',
    },
    says: {
      it: 'Un girocollo essenziale con la spalla appena scesa.',
      en: 'A plain crew neck with a slightly dropped shoulder.',
      de: 'Ein schlichter Rundhals mit leicht überschnittener Schulter.',
      fr: 'Un col rond tout simple, à l’épaule légèrement tombante.',
      es: 'Un cuello redondo sencillo con el hombro ligeramente caído.',
      nl: 'Een eenvoudige ronde hals met een licht verlaagde schouder.',
    },
  },
  'v-sweater': {
    category: 'knitwear',
    sizes: LETTERS,
    noun: {
      it: 'Maglia con scollo a V',
      en: 'V-neck sweater',
      de: 'V-Pullover',
      fr: 'Pull col en V',
      es: 'Jersey de cuello de pico',
      nl: 'Trui met V-hals',
    },
    says: {
      it: 'Scollo a V profondo, bordi a coste alte e una mano morbida.',
      en: 'A deep V-neck, tall ribbed edges, and a soft hand.',
      de: 'Tiefer V-Ausschnitt, hohe Rippbündchen und ein weicher Griff.',
      fr: 'Profond décolleté en V, hauts bords côtelés et toucher doux.',
      es: 'Cuello de pico profundo, bordes altos de canalé y tacto suave.',
      nl: 'Diepe V-hals, hoge ribboorden en een zachte greep.',
    },
  },
  turtleneck: {
    category: 'knitwear',
    sizes: LETTERS,
    noun: {
      it: 'Dolcevita',
      en: 'turtleneck',
      de: 'Rollkragenpullover',
      fr: 'Pull à col roulé',
      es: 'Jersey de cuello alto',
      nl: 'Coltrui',
    },
    says: {
      it: 'Collo da risvoltare una volta sola e linea vicina al corpo.',
      en: 'A neck to fold just once and a line close to the body.',
      de: 'Ein einmal umzuschlagender Kragen und eine körpernahe Linie.',
      fr: 'Un col à replier une seule fois et une ligne près du corps.',
      es: 'Un cuello para doblar una sola vez y una línea cercana al cuerpo.',
      nl: 'Een kol die één keer omslaat en een lijn dicht bij het lichaam.',
    },
  },
} as const satisfies Record<string, Cut>
