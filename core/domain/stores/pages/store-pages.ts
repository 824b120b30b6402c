import { z } from 'zod'
import { richText } from './rich-text-schema.ts'

const titled = z.object({ title: z.string(), text: z.string() })

export const homePage = z.object({
  heroTitle: z.string(),
  heroText: z.string(),
  heroAction: z.string(),
  stepsTitle: z.string(),
  steps: z.array(titled),
  garmentsTitle: z.string(),
  garmentsText: z.string(),
  storyTitle: z.string(),
  storyParagraphs: z.array(z.string()),
  storyImage: z.string().nullable(),
  storyImageAlt: z.string(),
  plansTitle: z.string(),
  plansText: z.string(),
})

export const howItWorksPage = z.object({
  title: z.string(),
  lead: z.string(),
  steps: z.array(titled),
  includedTitle: z.string(),
  included: z.array(titled),
  plansTitle: z.string(),
  plansText: z.string(),
  questionsTitle: z.string(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  closingTitle: z.string(),
  closingText: z.string(),
  closingAction: z.string(),
})

export const contactsPage = z.object({
  title: z.string(),
  lead: z.string(),
  topics: z.array(titled),
})

export const legalPage = z.object({
  title: z.string(),
  updatedOn: z.iso.date(),
  introduction: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      blocks: richText.optional().describe('The same with its looks, where the store wrote the clause itself'),
    }),
  ),
})

/** A page that the store added by itself. */
export const ownPage = z.object({
  title: z.string(),
  description: z.string(),
  updatedOn: z.iso.date(),
  blocks: richText,
})

/** Where one of those pages is, and what it is called. */
export const ownPageLink = z.object({ slug: z.string(), title: z.string() })

/** By the slug of a category or an occasion. */
export const landingPages = z.object({
  landings: z.record(z.string(), z.object({ title: z.string(), introduction: z.string(), description: z.string() })),
})

export const storePages = {
  home: homePage,
  'how-it-works': howItWorksPage,
  contacts: contactsPage,
  'terms-and-conditions': legalPage,
  'privacy-policy': legalPage,
  'cookie-policy': legalPage,
  accessibility: legalPage,
  'legal-guarantee': legalPage,
  categories: landingPages,
  occasions: landingPages,
} as const

export type StorePageSlug = keyof typeof storePages
export type StorePage<Slug extends StorePageSlug = StorePageSlug> = z.infer<(typeof storePages)[Slug]>
export type OwnPage = z.infer<typeof ownPage>
export type OwnPageLink = z.infer<typeof ownPageLink>
