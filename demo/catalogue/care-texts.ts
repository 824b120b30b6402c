import type { AllLanguages } from './texts.ts'

/** The store cleans every garment itself; the shopper only has to know what not to do. */
export const care = {
  delicate: {
    it: 'La pulizia la facciamo noi, a secco. A casa basta appendere il capo lontano dal sole; in caso di macchie, niente acqua: scriveteci.',
    en: 'We do the cleaning, dry. At home, hang it away from the sun; if something spills, use no water and write to us.',
    de: 'Die Reinigung übernehmen wir, chemisch. Zu Hause bitte aufhängen, ohne Sonne; bei Flecken kein Wasser, sondern uns schreiben.',
    fr: 'Nous nous chargeons du nettoyage, à sec. Chez vous, suspendez la pièce loin du soleil ; en cas de tache, pas d’eau : écrivez-nous.',
    es: 'De la limpieza nos encargamos nosotros, en seco. En casa, cuélguela lejos del sol; si se mancha, nada de agua: escríbanos.',
    nl: 'De reiniging doen wij, chemisch. Hang het thuis uit de zon; bij een vlek geen water gebruiken maar ons schrijven.',
  },
  sturdy: {
    it: 'Lo laviamo noi tra un noleggio e l’altro. Se piove o si sporca non è un problema: lasciate asciugare all’aria.',
    en: 'We wash it between rentals. Rain and mud are no drama: let it dry in the air.',
    de: 'Wir waschen es zwischen zwei Ausleihen. Regen und Schmutz sind kein Drama: an der Luft trocknen lassen.',
    fr: 'Nous le lavons entre deux locations. La pluie ou la boue ne sont pas un drame : laissez sécher à l’air.',
    es: 'Lo lavamos entre un alquiler y otro. La lluvia o el barro no son un drama: deje secar al aire.',
    nl: 'Wij wassen het tussen twee verhuringen. Regen of modder is geen ramp: laat het aan de lucht drogen.',
  },
} as const satisfies Record<string, AllLanguages>

export const fit = {
  close: {
    it: 'Vestibilità aderente: tra due taglie scegliete la più grande.',
    en: 'Close fit: between two sizes, take the larger one.',
    de: 'Körpernah geschnitten: zwischen zwei Größen die größere wählen.',
    fr: 'Coupe près du corps : entre deux tailles, prenez la plus grande.',
    es: 'Corte ceñido: entre dos tallas, elija la mayor.',
    nl: 'Nauwsluitend: kies tussen twee maten de grootste.',
  },
  regular: {
    it: 'Vestibilità regolare: scegliete la vostra taglia di sempre.',
    en: 'Regular fit: take your usual size.',
    de: 'Normal geschnitten: nehmen Sie Ihre übliche Größe.',
    fr: 'Coupe normale : prenez votre taille habituelle.',
    es: 'Corte normal: elija su talla de siempre.',
    nl: 'Normale pasvorm: neem uw gewone maat.',
  },
  loose: {
    it: 'Vestibilità ampia: se preferite una linea più asciutta, scegliete una taglia in meno.',
    en: 'Loose fit: for a slimmer line, go one size down.',
    de: 'Weit geschnitten: für eine schmalere Linie eine Größe kleiner wählen.',
    fr: 'Coupe ample : pour une ligne plus nette, prenez une taille de moins.',
    es: 'Corte amplio: para una línea más recta, elija una talla menos.',
    nl: 'Ruime pasvorm: kies voor een smallere lijn een maat kleiner.',
  },
} as const satisfies Record<string, AllLanguages>
