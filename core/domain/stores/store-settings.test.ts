import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import type { PartnerStore } from './partner-store.ts'
import { findSettingsProblems } from './store-settings.ts'

/** What a form or a script may send, whatever the types say. */
function withUnchecked(field: keyof PartnerStore, value: unknown): PartnerStore {
  return { ...aStore(), [field]: value } as PartnerStore
}

describe('the settings of a store', () => {
  it('are in order when every field is', () => {
    expect(findSettingsProblems(aStore())).toEqual([])
  })

  it('may leave out what is optional', () => {
    const plain = aStore({
      topBannerLink: null,
      menuCustom1Link: null,
      mailingListId: null,
      contactPhone: '',
      contactAddress: '',
      shareCapital: null,
      certifiedEmail: '',
      menuContactsText: {},
    })
    expect(findSettingsProblems(plain)).toEqual([])
  })

  it.each<[keyof PartnerStore, unknown, string]>([
    ['primaryColor', 'red', 'NOT_A_COLOUR'],
    ['buttonHoverColor', '#fff', 'NOT_A_COLOUR'],
    ['topBannerBackgroundColor', '#000000;}', 'NOT_A_COLOUR'],
    ['menuLinkColor', null, 'NOT_A_COLOUR'],
    ['topBannerLink', 'javascript:alert(1)', 'NOT_A_LINK'],
    ['menuCustom1Link', '//evil.example', 'NOT_A_LINK'],
    ['menuCustom1Link', '', 'NOT_A_LINK'],
    ['privacyPolicyPartnerStoreLink', '/\\evil.example', 'NOT_A_LINK'],
    ['logoUrl', 'data:image/svg+xml,<svg onload=alert(1)>', 'NOT_A_PICTURE'],
    ['logoUrl', 'https://cdn.example/logo.svg', 'NOT_A_PICTURE'],
    ['logoUrl', '/images/../account', 'NOT_A_PICTURE'],
    ['faviconImage', '//evil.example/images/logo.svg', 'NOT_A_PICTURE'],
    ['homeHeaderImage', null, 'NOT_A_PICTURE'],
    ['menuCartImage', 'cart.svg', 'NOT_A_PICTURE'],
    ['fontName', 'Comic Sans MS', 'NOT_A_FONT'],
    ['shareCapital', 0, 'NOT_AN_AMOUNT'],
    ['shareCapital', 10.5, 'NOT_AN_AMOUNT'],
    ['certifiedEmail', 'pec', 'NOT_AN_EMAIL'],
    ['fontName', "Inter'; } body { display: none", 'NOT_A_FONT'],
    ['menuThemes', 'fancy', 'NOT_A_THEME'],
    ['googleAnalyticsId', "G-1');alert(1)//", 'NOT_AN_ID'],
    ['googleAnalyticsId', '', 'NOT_AN_ID'],
    ['googleAnalyticsId', 'GTM-AB12CD3', 'NOT_AN_ID'],
    ['googleAnalyticsId', 'AW-123456789', 'NOT_AN_ID'],
    ['googleAnalyticsId', 'G-GTM/../x', 'NOT_AN_ID'],
    ['metaPixelId', '12a', 'NOT_AN_ID'],
    ['chatbotId', '../evil', 'NOT_AN_ID'],
    ['mailingListId', 1.5, 'NOT_AN_ID'],
    ['mailingListId', -1, 'NOT_AN_ID'],
    ['mailingListId', 2 ** 31, 'NOT_AN_ID'],
    ['mailingListId', '7', 'NOT_AN_ID'],
    ['languages', { it: false, en: false }, 'NO_LANGUAGE'],
    ['languages', {}, 'NO_LANGUAGE'],
    ['languages', null, 'NO_LANGUAGE'],
    ['domain', 'Atelier.example', 'NOT_A_DOMAIN'],
    ['domain', 'atelier.example:3000', 'NOT_A_DOMAIN'],
    ['domain', '', 'NOT_A_DOMAIN'],
    ['name', ' ', 'REQUIRED'],
    ['legalName', '', 'REQUIRED'],
    ['name', 'a'.repeat(1001), 'TOO_LONG'],
    ['name', 'Atelier\u0000', 'CONTROL_CHARACTER'],
    ['contactEmail', 'ciao', 'NOT_AN_EMAIL'],
    ['contactEmail', 'a@b@c.example', 'NOT_AN_EMAIL'],
    ['contactEmail', 'ciao@atelier.example\nBcc: all@evil.example', 'NOT_AN_EMAIL'],
    ['contactEmail', 'ciao@atelier.example?bcc=all@evil.example', 'NOT_AN_EMAIL'],
    ['footerText', { it: 'a'.repeat(1001) }, 'TOO_LONG'],
    ['footerText', { en: 'a\u001bb' }, 'CONTROL_CHARACTER'],
    ['footerText', { pt: 'Olá' }, 'NOT_A_TEXT'],
    ['footerText', { it: 7 }, 'NOT_A_TEXT'],
    ['footerText', 'Ciao', 'NOT_A_TEXT'],
    ['topBannerVisible', 'yes', 'NOT_YES_OR_NO'],
  ])('cannot have %s %j: %s', (field, value, reason) => {
    expect(findSettingsProblems(withUnchecked(field, value))).toEqual([{ field, reason }])
  })

  it('may hold a text of several lines, with markup that is only text', () => {
    expect(findSettingsProblems(aStore({ footerText: { it: 'Dal 1962\n<b>a Milano</b>' } }))).toEqual([])
  })

  it('name everything that is wrong at once', () => {
    const problems = findSettingsProblems(aStore({ primaryColor: 'red', fontName: 'Arial', domain: '' }))
    expect(problems.map(({ field }) => field)).toEqual(['domain', 'fontName', 'primaryColor'])
  })
})
