import type { FabricText } from './texts.ts'

/** Cloths of evenings and celebrations. */
export const eveningFabricTexts = {
  satin: {
    of: { it: 'in raso', en: 'satin', de: 'aus Satin', fr: 'en satin', es: 'de satén', nl: 'van satijn' },
    says: {
      it: 'Il raso di seta prende la luce a ogni passo e la lascia scivolare lungo le pieghe.',
      en: 'The silk satin catches the light at every step and lets it slide along the folds.',
      de: 'Der Seidensatin fängt bei jedem Schritt das Licht und lässt es an den Falten entlanggleiten.',
      fr: 'Le satin de soie accroche la lumière à chaque pas et la laisse glisser le long des plis.',
      es: 'El satén de seda atrapa la luz a cada paso y la deja resbalar por los pliegues.',
      nl: 'Het zijdesatijn vangt bij elke stap het licht en laat het langs de plooien glijden.',
    },
  },
  silk: {
    of: { it: 'in seta', en: 'silk', de: 'aus Seide', fr: 'en soie', es: 'de seda', nl: 'van zijde' },
    says: {
      it: 'La seta è leggera, fresca sulla pelle e si muove con chi la porta.',
      en: 'The silk is light, cool on the skin, and moves with whoever wears it.',
      de: 'Die Seide ist leicht, kühl auf der Haut und geht jede Bewegung mit.',
      fr: 'La soie est légère, fraîche sur la peau et suit chaque mouvement.',
      es: 'La seda es ligera, fresca sobre la piel y acompaña cada movimiento.',
      nl: 'De zijde is licht, koel op de huid en beweegt met je mee.',
    },
  },
  crepe: {
    of: { it: 'in crêpe', en: 'crepe', de: 'aus Crêpe', fr: 'en crêpe', es: 'de crepé', nl: 'van crêpe' },
    says: {
      it: 'Il crêpe opaco cade dritto, non si stropiccia e perdona anche una lunga cena.',
      en: 'The matt crepe falls straight, does not crease, and forgives even a long dinner.',
      de: 'Der matte Crêpe fällt gerade, knittert nicht und verzeiht auch ein langes Abendessen.',
      fr: 'Le crêpe mat tombe droit, ne se froisse pas et pardonne même un long dîner.',
      es: 'El crepé mate cae recto, no se arruga y perdona incluso una cena larga.',
      nl: 'De matte crêpe valt recht, kreukt niet en vergeeft zelfs een lang diner.',
    },
  },
  chiffon: {
    of: { it: 'in chiffon', en: 'chiffon', de: 'aus Chiffon', fr: 'en mousseline', es: 'de gasa', nl: 'van chiffon' },
    says: {
      it: 'Gli strati di chiffon sono foderati e restano ariosi: pesano meno di una sciarpa.',
      en: 'The layers of chiffon are lined and stay airy: they weigh less than a scarf.',
      de: 'Die Lagen aus Chiffon sind gefüttert und bleiben luftig: leichter als ein Schal.',
      fr: 'Les voiles de mousseline sont doublés et restent aériens : ils pèsent moins qu’un foulard.',
      es: 'Las capas de gasa van forradas y siguen siendo vaporosas: pesan menos que un pañuelo.',
      nl: 'De lagen chiffon zijn gevoerd en blijven luchtig: ze wegen minder dan een sjaal.',
    },
  },
  velvet: {
    of: { it: 'in velluto', en: 'velvet', de: 'aus Samt', fr: 'en velours', es: 'de terciopelo', nl: 'van fluweel' },
    says: {
      it: 'Il velluto ha un pelo corto e fitto che cambia tono quando ci si muove.',
      en: 'The velvet has a short, dense pile that changes tone as you move.',
      de: 'Der Samt hat einen kurzen, dichten Flor, der bei jeder Bewegung den Ton wechselt.',
      fr: 'Le velours a un poil court et dense qui change de ton avec le mouvement.',
      es: 'El terciopelo tiene un pelo corto y tupido que cambia de tono con el movimiento.',
      nl: 'Het fluweel heeft een korte, dichte pool die bij elke beweging van tint verandert.',
    },
  },
  taffeta: {
    of: { it: 'in taffetà', en: 'taffeta', de: 'aus Taft', fr: 'en taffetas', es: 'de tafetán', nl: 'van tafzijde' },
    says: {
      it: 'Il taffetà tiene la forma da solo e fruscia appena quando si entra in una stanza.',
      en: 'The taffeta holds its shape by itself and rustles softly as you enter a room.',
      de: 'Der Taft hält seine Form von selbst und raschelt leise, wenn man einen Raum betritt.',
      fr: 'Le taffetas garde sa forme tout seul et bruisse à peine quand on entre dans une pièce.',
      es: 'El tafetán mantiene la forma por sí solo y apenas cruje al entrar en una sala.',
      nl: 'De tafzijde houdt vanzelf zijn vorm en ruist zacht wanneer je een kamer binnenkomt.',
    },
  },
  sequin: {
    of: {
      it: 'in paillettes',
      en: 'sequin',
      de: 'mit Pailletten',
      fr: 'à sequins',
      es: 'de lentejuelas',
      nl: 'met pailletten',
    },
    says: {
      it: 'Le paillettes opache sono cucite una a una su una base morbida che non punge.',
      en: 'The muted sequins are sewn one by one onto a soft base that does not scratch.',
      de: 'Die matten Pailletten sind einzeln auf einen weichen Grund genäht, der nicht kratzt.',
      fr: 'Les sequins mats sont cousus un à un sur une base souple qui ne gratte pas.',
      es: 'Las lentejuelas mates van cosidas una a una sobre una base suave que no pica.',
      nl: 'De matte pailletten zijn een voor een op een zachte ondergrond genaaid die niet prikt.',
    },
  },
  lace: {
    of: { it: 'in pizzo', en: 'lace', de: 'aus Spitze', fr: 'en dentelle', es: 'de encaje', nl: 'van kant' },
    says: {
      it: 'Il pizzo a fiori è interamente foderato tono su tono, così il disegno resta leggibile.',
      en: 'The floral lace is fully lined tone on tone, so the pattern stays clear.',
      de: 'Die Blumenspitze ist durchgehend Ton in Ton gefüttert, so bleibt das Muster gut zu sehen.',
      fr: 'La dentelle fleurie est entièrement doublée ton sur ton : le dessin reste lisible.',
      es: 'El encaje floral va totalmente forrado tono sobre tono, así el dibujo se ve bien.',
      nl: 'Het bloemenkant is volledig ton sur ton gevoerd, zodat het patroon goed zichtbaar blijft.',
    },
  },
  jersey: {
    of: { it: 'in jersey', en: 'jersey', de: 'aus Jersey', fr: 'en jersey', es: 'de punto fino', nl: 'van jersey' },
    says: {
      it: 'Il jersey fluido è elastico in due direzioni e non stringe da nessuna parte.',
      en: 'The fluid jersey stretches both ways and pulls nowhere.',
      de: 'Der fließende Jersey dehnt sich in beide Richtungen und spannt nirgends.',
      fr: 'Le jersey fluide s’étire dans les deux sens et ne serre nulle part.',
      es: 'El punto fluido se estira en ambos sentidos y no aprieta en ninguna parte.',
      nl: 'De soepele jersey rekt in twee richtingen en knelt nergens.',
    },
  },
} as const satisfies Record<string, FabricText>
