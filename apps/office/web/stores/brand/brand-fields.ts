import type { BrandField } from '#domain/stores/brand/brand-settings.ts'
import type { PictureUse } from '#domain/stores/pictures/picture-rules.ts'

/** The parts of the brand, each with an address of its own. */
export const SECTIONS = ['look', 'banner', 'menu', 'words', 'legal', 'search'] as const
export type Section = (typeof SECTIONS)[number]

/** Beside the parts: what is looked at before it goes out, what went out, and the preview on a phone. */
export const VIEWS = [...SECTIONS, 'review', 'versions', 'preview'] as const
export type View = (typeof VIEWS)[number]

export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'link'
  | 'money'
  | 'colour'
  | 'font'
  | 'theme'
  | 'switch'
  | 'languages'
  | 'logo'
  | 'icon'
  | 'photo'

const LOOK = {
  name: 'line',
  languages: 'languages',
  logoUrl: 'logo',
  faviconImage: 'icon',
  homeHeaderImage: 'photo',
  metaAltHomepage: 'text',
  fontName: 'font',
  primaryColor: 'colour',
  menuLinkColor: 'colour',
  buttonPrimaryColor: 'colour',
  buttonTextPrimaryColor: 'colour',
  buttonHoverColor: 'colour',
  buttonTextHoverPrimaryColor: 'colour',
  borderButtonColor: 'colour',
  menuCartImage: 'icon',
  menuLogoutImage: 'icon',
  productDetailsIconHeartOff: 'icon',
} as const

const BANNER = {
  topBannerVisible: 'switch',
  topBannerText: 'text',
  topBannerLink: 'link',
  topBannerTextColor: 'colour',
  topBannerBackgroundColor: 'colour',
} as const

const MENU = {
  menuThemes: 'theme',
  menuHomeText: 'text',
  menuHowText: 'text',
  menuProductsText: 'text',
  menuContactsText: 'text',
  menuCustom1Text: 'text',
  menuCustom1Link: 'link',
} as const

const LEGAL = {
  legalName: 'line',
  vatNumber: 'line',
  registerNumber: 'line',
  shareCapital: 'money',
  certifiedEmail: 'email',
  contactEmail: 'email',
  contactPhone: 'line',
  contactAddress: 'line',
  contactHours: 'text',
  privacyPolicyPartnerStore: 'switch',
  privacyPolicyPartnerStoreLink: 'link',
} as const

const SEARCH = {
  metaTitleHome: 'text',
  metaDescriptionHome: 'text',
  metaTitleProducts: 'text',
  metaDescriptionProducts: 'text',
  metaTitleHowItWorks: 'text',
  metaDescriptionHowItWorks: 'text',
} as const

/** Said nowhere else than among the words. */
const OTHER_WORDS = {
  footerTitle: 'text',
  footerText: 'text',
  footerNote: 'text',
  newsletterTitle: 'text',
  newsletterDescription: 'text',
  newsletterPartnerStoreCheckboxText2: 'text',
  signupSuccessTitle: 'text',
  signupSuccessText: 'text',
  signupSuccessButton: 'text',
} as const

export const FIELD_KINDS = {
  ...LOOK,
  ...BANNER,
  ...MENU,
  ...LEGAL,
  ...SEARCH,
  ...OTHER_WORDS,
} as const satisfies Partial<Record<BrandField, FieldKind>>

/** What is edited here; keys of other services are among the integrations. */
export type EditedField = keyof typeof FIELD_KINDS
export type TextFieldName = {
  [Field in EditedField]: (typeof FIELD_KINDS)[Field] extends 'text' ? Field : never
}[EditedField]

const EDITED = Object.keys(FIELD_KINDS) as EditedField[]

export const TEXT_FIELDS = EDITED.filter((field): field is TextFieldName => FIELD_KINDS[field] === 'text')

export const SECTION_FIELDS: Record<Section, readonly EditedField[]> = {
  look: Object.keys(LOOK) as EditedField[],
  banner: Object.keys(BANNER) as EditedField[],
  menu: Object.keys(MENU) as EditedField[],
  words: TEXT_FIELDS,
  legal: Object.keys(LEGAL) as EditedField[],
  search: Object.keys(SEARCH) as EditedField[],
}

/** A file stands in the form under a name of its own: what it becomes is an address, and not what was chosen. */
export function pictureInput(field: EditedField): string {
  return `picture.${field}`
}

/** What the button says that takes a picture away. */
export const REMOVED_PICTURE = 'removedPicture'

export function pictureUse(field: EditedField): PictureUse | null {
  const kind = FIELD_KINDS[field]
  return kind === 'logo' || kind === 'icon' || kind === 'photo' ? kind : null
}

export function isEdited(field: string): field is EditedField {
  return field in FIELD_KINDS
}

/** Where a field is edited: the first part that has it. */
export function sectionOf(field: EditedField): Section {
  return SECTIONS.find((section) => section !== 'words' && SECTION_FIELDS[section].includes(field)) ?? 'words'
}

export function toView(text: string | undefined): View {
  return VIEWS.find((view) => view === text) ?? 'look'
}
