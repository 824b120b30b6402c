import { expect, it } from 'vitest'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import { officeTexts } from '#office/texts/office-texts.ts'
import storefront from '#translations/storefront/it.json'
import { compiledTexts } from './compiled-texts.server.ts'

it('a shopper downloads no word of the office, and all of the storefront', () => {
  const downloaded = Object.keys(compiledTexts.it.texts)
  const own = Object.keys({ ...sharedTexts.it, ...storefront })
  const ofOffice = Object.keys(officeTexts.it).filter((space) => !own.includes(space))
  expect(ofOffice).toContain('auditAction')
  expect(downloaded.filter((space) => ofOffice.includes(space))).toEqual([])
  expect(downloaded.toSorted()).toEqual(own.toSorted())
  const messages = (texts: object) => Object.keys((texts as { message: object }).message).toSorted()
  expect(messages(compiledTexts.it.texts)).toEqual(messages(sharedTexts.it))
})
