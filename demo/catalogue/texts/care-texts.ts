import type { AllLanguages } from './texts.ts'

/** The store cleans every garment itself; the shopper only has to know what not to do. */
export const care = {
  delicate: {
    it: 'La pulizia la facciamo noi, a secco. A casa basta appendere il capo lontano dal sole; in caso di macchie, niente acqua: scrivici.',
    en: 'We take care of the dry cleaning. At home, hang it away from the sun; if something spills, use no water and write to us.',
    de: 'Die Reinigung übernehmen wir, chemisch. Häng das Stück zu Hause auf, fern von der Sonne; bei Flecken kein Wasser: Schreib uns.',
    fr: 'Nous nous chargeons du nettoyage, à sec. Chez vous, suspendez la pièce loin du soleil ; en cas de tache, pas d’eau : écrivez-nous.',
    es: 'De la limpieza nos encargamos nosotros, en seco. En casa, cuélgala lejos del sol; si se mancha, nada de agua: escríbenos.',
    nl: 'De reiniging doen wij, chemisch. Hang het thuis uit de zon; gebruik bij een vlek geen water, maar schrijf ons.',
  },
  sturdy: {
    it: 'Lo laviamo noi tra un noleggio e l’altro. Se piove o si sporca non è un problema: lascialo asciugare all’aria.',
    en: 'We wash it between rentals. Rain and mud are no drama: let it dry in the air.',
    de: 'Wir waschen es zwischen zwei Mieten. Regen und Schmutz sind kein Drama: Lass es an der Luft trocknen.',
    fr: 'Nous la lavons entre deux locations. La pluie ou la boue ne sont pas un drame : laissez sécher à l’air.',
    es: 'La lavamos entre un alquiler y otro. La lluvia o el barro no son un drama: deja que se seque al aire.',
    nl: 'Wij wassen het tussen twee verhuringen. Regen of modder is geen ramp: laat het aan de lucht drogen.',
  },
} as const satisfies Record<string, AllLanguages>

export const fit = {
  close: {
    it: 'Vestibilità aderente: tra due taglie scegli la più grande.',
    en: 'Close fit: between two sizes, take the larger one.',
    de: 'Körpernah geschnitten: Nimm zwischen zwei Größen die größere.',
    fr: 'Coupe près du corps : entre deux tailles, prenez la plus grande.',
    es: 'Corte ceñido: entre dos tallas, elige la mayor.',
    nl: 'Nauwsluitend: kies tussen twee maten de grootste.',
  },
  regular: {
    it: 'Vestibilità regolare: scegli la tua taglia di sempre.',
    en: 'Regular fit: take your usual size.',
    de: 'Normal geschnitten: Nimm deine übliche Größe.',
    fr: 'Coupe normale : prenez votre taille habituelle.',
    es: 'Corte normal: elige tu talla de siempre.',
    nl: 'Normale pasvorm: neem je gewone maat.',
  },
  loose: {
    it: 'Vestibilità ampia: se preferisci una linea più asciutta, scegli una taglia in meno.',
    en: 'Loose fit: for a slimmer line, go one size down.',
    de: 'Weit geschnitten: Nimm für eine schmalere Linie eine Größe kleiner.',
    fr: 'Coupe ample : pour une ligne plus nette, prenez une taille de moins.',
    es: 'Corte amplio: para una línea más recta, elige una talla menos.',
    nl: 'Ruime pasvorm: kies voor een smallere lijn een maat kleiner.',
  },
} as const satisfies Record<string, AllLanguages>
