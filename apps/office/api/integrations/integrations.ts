import { randomUUID } from 'node:crypto'
import { findStore } from '#database/queries/stores/stores.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { connectIntegration, removeIntegration } from '#use-cases/integrations/connect-integration.ts'
import type { IntegrationDependencies } from '#use-cases/integrations/integration-dependencies.ts'
import { describeIntegrations, throughPlatform } from '#use-cases/integrations/list-integrations.ts'
import { saveTools } from '#use-cases/integrations/save-tools.ts'
import { mailTo, testIntegration } from '#use-cases/integrations/test-integration.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore, handleStoreAfter } from '../protocol/handle.ts'
import type { OfficeCall } from '../protocol/read-call.ts'

type Caller = { storeId: string; staff: { person: { id: string; email: string; language: string } } }

/** A store's own accounts at providers. Providers are own before the transaction: nobody holds one while they think. */
export function createIntegrationHandlers(dependencies: StaffDependencies, integrations: IntegrationDependencies) {
  const own = { ...dependencies, ...integrations }

  const test =
    (withMail: boolean) =>
    async ({ storeId, staff, body, visitor }: OfficeCall<'testIntegration'> & Caller) => {
      const store = await findStore(dependencies.db, storeId)
      const origin = dependencies.originOf(store?.domain ?? '')
      return testIntegration(own, { storeId, origin, body, person: staff.person, visitor, withMail })
    }

  return {
    integrations: handleStore('integrations', async ({ storeId }, trx) => ({
      ok: true,
      data: await describeIntegrations(trx, own, storeId),
    })),

    testIntegration: handleStoreAfter('testIntegration', test(true), async ({ prepared }) =>
      prepared.ok ? { ok: true, data: { account: prepared.account } } : prepared,
    ),

    connectIntegration: handleStoreAfter(
      'connectIntegration',
      test(false),
      async ({ prepared: facts, storeId, staff: { person }, body, now }, trx) => {
        if (!facts.ok) return facts
        const audit = await connectIntegration(trx, dependencies.secrets, { storeId, person, now, body, facts })
        return { ok: true, data: { account: facts.account }, audit: [audit] }
      },
    ),

    removeIntegration: handleStore('removeIntegration', async ({ body: { kind }, now }, trx) => {
      const audit = await removeIntegration(trx, { kind, now })
      return audit === null ? { ok: false, reason: 'ITEM_NOT_FOUND' } : { ok: true, data: null, audit: [audit] }
    }),

    saveTools: handleStore('saveTools', async ({ storeId, body }, trx) => {
      const outcome = await saveTools(trx, { storeId, tools: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    sendTestMail: handleStoreAfter(
      'sendTestMail',
      async ({ storeId, staff: { person }, visitor }) => {
        const counted = { storeId, account: person.id, address: visitor.address }
        const turn = await takeTurn(dependencies.limiter, 'integration', counted)
        if (!turn.ok) return turn
        const store = await findStore(dependencies.db, storeId)
        if (store === null) return { ok: false, reason: 'STORE_NOT_FOUND' } as const
        const { to, subject, text } = mailTo(person)
        const from = { storeId, fromName: store.name, replyTo: store.contactEmail, domain: store.domain }
        const mail = {
          ...from,
          id: randomUUID(),
          to,
          subject,
          text,
          html: `<p>${text}</p>`,
          attachments: [],
          headers: {},
        }
        try {
          await integrations.sender.send(mail)
          return { ok: true } as const
        } catch {
          // What a mail server says may name more than its reader may know; the card's own test says what is wrong.
          return { ok: false, reason: 'UNAVAILABLE' } as const
        }
      },
      async ({ prepared, storeId, staff: { person } }, trx) => {
        if (!prepared.ok) return prepared
        const { integrations: all } = await describeIntegrations(trx, own, storeId)
        const through =
          all.find(({ kind }) => kind === 'smtp')?.through ?? throughPlatform(integrations.platform, 'smtp')
        return { ok: true, data: { to: person.email, through } }
      },
    ),
  }
}
