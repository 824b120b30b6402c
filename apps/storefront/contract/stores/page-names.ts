import { richText, run } from '#domain/stores/pages/rich-text-schema.ts'
import { contactsPage, homePage, howItWorksPage, legalPage, ownPage } from '#domain/stores/pages/store-pages.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'

/** What the stored pages of a store are called in the OpenAPI document. */
schemaNames
  .add(homePage, { id: 'HomePage' })
  .add(howItWorksPage, { id: 'HowItWorksPage' })
  .add(contactsPage, { id: 'ContactsPage' })
  .add(legalPage, { id: 'LegalPage' })
  .add(ownPage, { id: 'OwnPage' })
  .add(run, { id: 'Run' })
  .add(richText, { id: 'RichText' })
