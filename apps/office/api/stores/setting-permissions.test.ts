import { afterEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { insertVersion, saveDraft } from '#database/queries/stores/brand.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import { KEY_SCOPES } from '#domain/api-keys/api-key.ts'
import { refuseAccess } from '#domain/staff/access.ts'
import type { StorePermission } from '#domain/staff/permissions.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { SETTING_FIELDS } from '#domain/stores/store-settings.ts'
import { type OfficeCallName, officeCalls } from '#office/contract/calls.ts'
import { type Browser, openTestOffice, type Program, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
import { ask } from '#tests/support/office/ask-call.ts'

type Field = Exclude<keyof PartnerStore, 'id'>

/** What a field of a store's row needs, where it is not the permission to publish the brand. */
const NEEDS: Partial<Record<Field, StorePermission>> = {
  domain: 'lifecycle.edit',
  status: 'lifecycle.edit',
  googleAnalyticsId: 'integrations.edit',
  metaPixelId: 'integrations.edit',
  chatbotId: 'integrations.edit',
  chatbotVisible: 'integrations.edit',
  mailingListId: 'integrations.edit',
}
const neededFor = (field: Field): StorePermission => NEEDS[field] ?? 'brand.publish'

const everyLanguage = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, text]))

/** Another value for every field, one that its owner may write. */
const OTHERS: Partial<Record<Field, unknown>> = {
  domain: 'atelier.negozi.example',
  languages: { ...atelier.languages, fr: true },
  googleAnalyticsId: 'G-ALTRUI0001',
  metaPixelId: '4711',
  chatbotId: 'altrui',
  chatbotVisible: true,
  mailingListId: 7,
  fontName: 'Jost',
  menuThemes: 'essential',
  contactEmail: 'altra@example.it',
  certifiedEmail: 'altra@pec.example.it',
  shareCapital: 1_000_000,
}
const other = (field: Field): unknown => OTHERS[field] ?? anotherThan(atelier[field])

function anotherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'object' && value !== null) return { ...value, ...everyLanguage('Altro') }
  if (typeof value !== 'string') return '/images/altra-cosa.svg'
  if (value.startsWith('#')) return value === '#ffffff' ? '#fefefe' : '#101010'
  return value.startsWith('/images/') ? '/images/altra-cosa.svg' : 'Altro'
}

const everything = Object.fromEntries(SETTING_FIELDS.map((field) => [field, other(field)]))

let office: TestOffice
afterEach(async () => {
  expect(office.errors).toEqual([])
})

/** Somebody who may do everything in a store but one thing, and a program with a key for all that a key can be made for. */
async function openWithout(missing: StorePermission | null) {
  office = await openTestOffice({
    judge: (access, caller, now) => (access === missing ? 'PERMISSION_MISSING' : refuseAccess(access, caller, now)),
  })
  const version = { number: 1, settings: everything, fields: [], publishedByName: '', publishedAt: new Date(0) }
  await inStore(office.db, ATELIER_ID, (trx) =>
    insertVersion(trx, { ...version, storeId: ATELIER_ID, publishedBy: null }),
  )
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  const person = await office.logIn('anna@example.it')
  /** A key of its own for each way in: it is asked so often a minute. */
  async function openProgram(): Promise<Program> {
    const wanted = { name: 'Gestionale', scopes: KEY_SCOPES, days: 30 }
    return office.openProgram((await person.call('POST', at('apiKeys'), wanted)).body.data.text)
  }
  return { person, openProgram }
}

const at = (rest: string) => `/api/stores/${ATELIER_ID}/${rest}`
const ofAStore = (Object.keys(officeCalls) as OfficeCallName[]).filter(
  (name) => officeCalls[name].path.includes('{storeId}') && officeCalls[name].method !== 'GET',
)
const LEAVES_THE_STORE: OfficeCallName[] = ['askForErasure', 'copyStore']

async function publish(by: Browser | Program): Promise<void> {
  const { revision } = (await by.call('GET', at('brand'))).body.data
  await by.call('POST', at('brand/publish'), { revision })
}

const EVERY_CALL = 'every call of the office, with every field in every part of its body'

/** Each way in, with every field of the row. */
const WAYS: Record<string, (by: Browser | Program) => Promise<unknown>> = {
  [EVERY_CALL]: async (by) => {
    for (const name of ofAStore.filter((each) => !LEAVES_THE_STORE.includes(each)))
      await ask(by, name, ATELIER_ID, everything)
    await publish(by)
  },
  'the draft of the brand, field by field': async (by) => {
    let { revision } = (await by.call('GET', at('brand'))).body.data
    for (const field of SETTING_FIELDS) {
      const saved = await by.call('PUT', at('brand/draft'), { revision, changes: { [field]: other(field) } })
      revision = saved.body.data?.revision ?? revision
    }
    await publish(by)
  },
  'a draft that an older version of the program has kept': async (by) => {
    const draft = { changes: everything, authors: {}, revision: 90 }
    await inStore(office.db, ATELIER_ID, (trx) => saveDraft(trx, { storeId: ATELIER_ID, draft, now: new Date(0) }))
    await publish(by)
  },
  'a version from before that is made the draft': async (by) => {
    await by.call('POST', at('brand/versions/1/restore'))
    await publish(by)
  },
  'the steps of opening a store': async (by) => {
    for (const [step, body] of [
      ['look', { colour: '#884422' }],
      ['words', { languages: ['it'], tone: 'warm' }],
      ['firm', { legalName: 'Altro' }],
    ] as const) {
      const { revision } = (await by.call('GET', at('brand'))).body.data
      await by.call('PUT', at(`opening/${step}`), { ...everything, ...body, revision })
    }
    await publish(by)
  },
  'a file of garments whose columns are called like them': async (by) => {
    const file = `handle,name,${SETTING_FIELDS.join(',')}\nabito,Abito,${SETTING_FIELDS.map(() => 'altro').join(',')}\n`
    const imported = 'send' in by ? await by.send('POST', at('imports?name=capi.csv'), Buffer.from(file)) : null
    if (imported?.status === 200)
      await by.call('POST', at(`imports/${imported.body.data.id}/apply`), { mode: 'whole', ...everything })
  },
}

async function changedBy(way: (by: Browser | Program) => Promise<unknown>, by: Browser | Program): Promise<Field[]> {
  const before = await findStore(office.db, ATELIER_ID)
  await way(by)
  const after = await findStore(office.db, ATELIER_ID)
  const fields = [...SETTING_FIELDS, 'status'] as const
  return fields.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
}

describe('a setting of a store', () => {
  it.each(['brand.publish', 'integrations.edit', 'lifecycle.edit'] as const)(
    'is written by nobody without the permission it needs, whichever way they take: %s',
    async (missing) => {
      const { person, openProgram } = await openWithout(missing)
      for (const [name, way] of Object.entries(WAYS)) {
        for (const by of name === EVERY_CALL ? [person] : [await openProgram(), person]) {
          const written = (await changedBy(way, by)).filter((field) => neededFor(field) === missing)
          expect([name, 'send' in by, written]).toEqual([name, 'send' in by, []])
        }
      }
      // what somebody keeps for themselves alone
      await office.stop({ unrecorded: ['staff_view'] })
    },
    120_000,
  )

  it('is written by who has it, so that the values above are such that could be', async () => {
    const { person } = await openWithout(null)
    const drafted = await changedBy(WAYS['the draft of the brand, field by field'] ?? publish, person)
    expect(drafted).toEqual(SETTING_FIELDS.filter((field) => neededFor(field) === 'brand.publish'))
    const { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId } = everything
    const tools = { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId }
    const saved = await changedBy((by) => by.call('PUT', at('integrations/tools'), tools), person)
    expect(saved).toEqual(SETTING_FIELDS.filter((field) => neededFor(field) === 'integrations.edit'))
    await office.stop()
  })

  it('that loads somebody’s script is no part of a copy of the store', async () => {
    const { person } = await openWithout(null)
    const tools = { googleAnalyticsId: 'G-ALTRUI0001', metaPixelId: '4711', chatbotId: 'altrui', chatbotVisible: true }
    await person.call('PUT', at('integrations/tools'), { ...tools, mailingListId: 7 })
    const copied = await person.call('POST', at('life/copy'), { name: 'Copia', ...everything })
    expect(await findStore(office.db, copied.body.data.id)).toMatchObject({
      ...{ googleAnalyticsId: null, metaPixelId: null, chatbotId: null, chatbotVisible: false, mailingListId: null },
    })
    await office.stop()
  })
})
