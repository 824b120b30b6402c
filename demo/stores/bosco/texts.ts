import type { LocalizedText } from '#domain/stores/languages.ts'

const HIDDEN: LocalizedText = {}
const PLATFORM_DEFAULT: LocalizedText = {}

export const boscoTexts = {
  metaAltHomepage: {
    it: 'Una giacca ocra appesa a una trave, dietro il bosco nella nebbia',
    en: 'An ochre jacket hanging from a beam, misty woods behind it',
  },

  topBannerText: {
    it: 'Ordini entro le 13: li prepariamo oggi',
    en: 'Order by 1 pm and we pack it today',
  },

  menuHomeText: { it: 'Home', en: 'Home' },
  menuHowText: { it: 'Come funziona', en: 'How it works' },
  menuProductsText: { it: 'I capi', en: 'The gear' },
  menuContactsText: HIDDEN,
  menuCustom1Text: { it: 'Usato', en: 'Second hand' },

  newsletterPartnerStoreCheckboxText2: {
    it: 'Bosco S.r.l. può guardare che cosa noleggio per mandarmi consigli più adatti (facoltativo).',
    en: 'Bosco S.r.l. may look at what I rent to send me more fitting suggestions (optional).',
  },
  newsletterTitle: { it: 'Bollettino di Bosco', en: 'The Bosco bulletin' },
  newsletterDescription: {
    it: 'Una mail al mese: capi nuovi, usato in uscita, un’idea per il fine settimana. Si legge in due minuti.',
    en: 'One email a month: new gear, second-hand finds, one idea for the weekend. Two minutes to read.',
  },

  signupSuccessTitle: { it: 'Ci sei.', en: 'You’re in.' },
  signupSuccessText: {
    it: 'Ti abbiamo mandato una mail. Conferma l’indirizzo e si parte.',
    en: 'We’ve sent you an email. Confirm your address and off you go.',
  },
  signupSuccessButton: { it: 'Vai ai capi', en: 'See the gear' },

  metaTitleHome: {
    it: 'Bosco | Abbigliamento a noleggio per tutti i giorni e per fuori',
    en: 'Bosco | Everyday and outdoor clothing to rent',
  },
  metaDescriptionHome: {
    it: 'Giacche, maglie e strati a noleggio per i giorni che ti servono, o con un piano mensile. Da Trento a casa tua. Lavaggio compreso.',
    en: 'Jackets, knits and layers to rent for the days you need, or on a monthly plan. From Trento to your door. Washing included.',
  },
  metaTitleProducts: PLATFORM_DEFAULT,
  metaDescriptionProducts: {
    it: 'Filtra per taglia, colore e giorno di consegna. Vedi subito che cosa è libero e quanto costa, tutto compreso.',
    en: 'Filter by size, colour and delivery day. See at once what is free and what it costs, all in.',
  },
  metaTitleHowItWorks: PLATFORM_DEFAULT,
  metaDescriptionHowItWorks: {
    it: 'Scegli il giorno, ricevi il capo, usalo, rimettilo nella borsa. Consegna, lavaggio, riparazioni e ritiro spiegati in breve.',
    en: 'Pick a day, get the gear, use it, put it back in the bag. Delivery, washing, repairs and pick-up in short.',
  },

  footerTitle: { it: 'Bosco', en: 'Bosco' },
  footerText: {
    it: 'Roba buona, usata bene. Da Trento, con qualunque tempo.',
    en: 'Good gear, well used. From Trento, in any weather.',
  },
  footerNote: {
    it: 'Negozio dimostrativo',
    en: 'Demonstration store',
  },

  contactHours: {
    it: 'Dal lunedì al venerdì, 8.30–17.30',
    en: 'Monday to Friday, 8.30 am – 5.30 pm',
  },
} satisfies Record<string, LocalizedText>
