import type { AllLanguages } from './texts/texts.ts'

export const colours = {
  burgundy: {
    hex: '#74142d',
    name: { it: 'borgogna', en: 'burgundy', de: 'Burgunderrot', fr: 'bordeaux', es: 'burdeos', nl: 'bordeaux' },
  },
  ruby: { hex: '#a3152f', name: { it: 'rubino', en: 'ruby', de: 'Rubinrot', fr: 'rubis', es: 'rubí', nl: 'robijn' } },
  black: { hex: '#1c1b1f', name: { it: 'nero', en: 'black', de: 'Schwarz', fr: 'noir', es: 'negro', nl: 'zwart' } },
  midnight: {
    hex: '#1d2744',
    name: {
      it: 'blu notte',
      en: 'midnight blue',
      de: 'Nachtblau',
      fr: 'bleu nuit',
      es: 'azul noche',
      nl: 'nachtblauw',
    },
  },
  sapphire: {
    hex: '#23508c',
    name: { it: 'zaffiro', en: 'sapphire', de: 'Saphirblau', fr: 'saphir', es: 'zafiro', nl: 'saffier' },
  },
  emerald: {
    hex: '#12523d',
    name: { it: 'smeraldo', en: 'emerald', de: 'Smaragdgrün', fr: 'émeraude', es: 'esmeralda', nl: 'smaragd' },
  },
  sage: {
    hex: '#8d9a80',
    name: { it: 'salvia', en: 'sage', de: 'Salbeigrün', fr: 'sauge', es: 'salvia', nl: 'salie' },
  },
  champagne: {
    hex: '#cdb897',
    name: { it: 'champagne', en: 'champagne', de: 'Champagner', fr: 'champagne', es: 'champán', nl: 'champagne' },
  },
  ivory: {
    hex: '#e9e0cf',
    name: { it: 'avorio', en: 'ivory', de: 'Elfenbein', fr: 'ivoire', es: 'marfil', nl: 'ivoor' },
  },
  powder: {
    hex: '#dcb0aa',
    name: {
      it: 'rosa cipria',
      en: 'powder pink',
      de: 'Puderrosa',
      fr: 'rose poudré',
      es: 'rosa empolvado',
      nl: 'poederroze',
    },
  },
  plum: { hex: '#54264f', name: { it: 'prugna', en: 'plum', de: 'Pflaume', fr: 'prune', es: 'ciruela', nl: 'pruim' } },
  lilac: { hex: '#a08bb5', name: { it: 'lilla', en: 'lilac', de: 'Flieder', fr: 'lilas', es: 'lila', nl: 'lila' } },
  copper: { hex: '#a65a33', name: { it: 'rame', en: 'copper', de: 'Kupfer', fr: 'cuivre', es: 'cobre', nl: 'koper' } },
  gold: {
    hex: '#ac8644',
    name: { it: 'oro antico', en: 'antique gold', de: 'Altgold', fr: 'vieil or', es: 'oro viejo', nl: 'oud goud' },
  },
  silver: {
    hex: '#8e929c',
    name: { it: 'argento', en: 'silver', de: 'Silber', fr: 'argent', es: 'plata', nl: 'zilver' },
  },
  anthracite: {
    hex: '#44474f',
    name: { it: 'antracite', en: 'charcoal', de: 'Anthrazit', fr: 'anthracite', es: 'antracita', nl: 'antraciet' },
  },
  camel: { hex: '#b5915f', name: { it: 'cammello', en: 'camel', de: 'Camel', fr: 'camel', es: 'camel', nl: 'camel' } },
  sand: { hex: '#c6b08a', name: { it: 'sabbia', en: 'sand', de: 'Sand', fr: 'sable', es: 'arena', nl: 'zand' } },
  forest: {
    hex: '#2c4a38',
    name: {
      it: 'verde bosco',
      en: 'forest green',
      de: 'Waldgrün',
      fr: 'vert forêt',
      es: 'verde bosque',
      nl: 'bosgroen',
    },
  },
  moss: {
    hex: '#646645',
    name: {
      it: 'verde muschio',
      en: 'moss green',
      de: 'Moosgrün',
      fr: 'vert mousse',
      es: 'verde musgo',
      nl: 'mosgroen',
    },
  },
  rust: { hex: '#a5502c', name: { it: 'ruggine', en: 'rust', de: 'Rost', fr: 'rouille', es: 'óxido', nl: 'roest' } },
  ochre: { hex: '#c08a35', name: { it: 'ocra', en: 'ochre', de: 'Ocker', fr: 'ocre', es: 'ocre', nl: 'oker' } },
  slate: {
    hex: '#55666f',
    name: { it: 'ardesia', en: 'slate', de: 'Schiefer', fr: 'ardoise', es: 'pizarra', nl: 'leisteen' },
  },
  lake: {
    hex: '#2f6a78',
    name: { it: 'blu lago', en: 'lake blue', de: 'Seeblau', fr: 'bleu lac', es: 'azul lago', nl: 'meerblauw' },
  },
  bark: {
    hex: '#6f4f37',
    name: { it: 'corteccia', en: 'bark brown', de: 'Rindenbraun', fr: 'écorce', es: 'corteza', nl: 'schorsbruin' },
  },
  oat: { hex: '#d6cab2', name: { it: 'avena', en: 'oat', de: 'Hafer', fr: 'avoine', es: 'avena', nl: 'haver' } },
  indigo: {
    hex: '#33456b',
    name: { it: 'indaco', en: 'indigo', de: 'Indigo', fr: 'indigo', es: 'índigo', nl: 'indigo' },
  },
} as const satisfies Record<string, { hex: string; name: AllLanguages }>

export type ColourName = keyof typeof colours
