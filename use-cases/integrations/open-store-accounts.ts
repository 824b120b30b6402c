import { type Database, inStore } from '#database/connection.ts'
import { listSealedAccounts } from '#database/queries/integrations/provider-accounts.ts'
import type { AccountKind } from '#domain/integrations/integration.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import { type AccountKeys, openKeys } from './account-keys.ts'

/** Nothing to open: browsers bring it to the maps themselves. */
export type MapsKey = { apiKey: string }

type Opened = { stripe: PaymentProvider; smtp: MailSender; brevo: MailingList; maps: MapsKey }

/** How each kind of account is opened with its keys; libraries are loaded where somebody has one. */
export type AccountOpeners = {
  [Kind in AccountKind]: (keys: AccountKeys[Kind]) => Opened[Kind] | Promise<Opened[Kind]>
}

export type StoreAccount<Kind extends AccountKind = AccountKind> = {
  id: string
  /** Whether it takes what is new. */
  isCurrent: boolean
  opened: Opened[Kind]
}

export type StoreAccounts = {
  /** A store's own accounts of a kind, the newest first. */
  list<Kind extends AccountKind>(storeId: string, kind: Kind): Promise<StoreAccount<Kind>[]>
  /** What is kept of a store, or of all of them, may have changed. */
  forget(storeId: string | null): void
}

const MOST_STORES = 500

/**
 * The accounts of stores, opened. Kept until a store's keys change, which every instance is told: who is told late takes a
 * payment with the account from before, and the payment remembers it.
 */
export function openStoreAccounts({
  db,
  secrets,
  openers,
}: {
  db: Database
  secrets: Secrets
  openers: AccountOpeners
}): StoreAccounts {
  const loaded = new Map<string, Promise<Loaded[]>>()

  function load(storeId: string): Promise<Loaded[]> {
    const known = loaded.get(storeId)
    loaded.delete(storeId)
    const loading = known ?? read(storeId)
    loaded.set(storeId, loading)
    const [oldest] = loaded.keys()
    if (loaded.size > MOST_STORES && oldest !== undefined) drop(oldest)
    return loading
  }

  async function read(storeId: string): Promise<Loaded[]> {
    try {
      const sealed = await inStore(db, storeId, listSealedAccounts)
      return sealed.flatMap(({ id, kind, isCurrent, sealed }) => {
        const keys = openKeys(secrets, { id, kind, sealed })
        if (keys === null) return []
        return [{ id, kind, isCurrent, open: once(() => openers[kind](keys as never)) }]
      })
    } catch (error) {
      loaded.delete(storeId)
      throw error
    }
  }

  function drop(storeId: string): void {
    const loading = loaded.get(storeId)
    loaded.delete(storeId)
    // Mails that are on their way are sent again by their jobs.
    void loading?.then(
      (accounts) => {
        for (const { open } of accounts) open.close()
      },
      () => {},
    )
  }

  return {
    async list<Kind extends AccountKind>(storeId: string, kind: Kind) {
      const accounts = (await load(storeId)).filter((account) => account.kind === kind)
      return Promise.all(
        accounts.map(async ({ id, isCurrent, open }) => ({ id, isCurrent, opened: (await open()) as Opened[Kind] })),
      )
    },
    forget(storeId) {
      for (const id of storeId === null ? [...loaded.keys()] : [storeId]) drop(id)
    },
  }
}

type Loaded = { id: string; kind: AccountKind; isCurrent: boolean; open: Once }
type Once = (() => Promise<Opened[AccountKind]>) & { close(): void }

/** A mail server is connected to when somebody first writes; one that was connected is left in the end. */
function once(open: () => Opened[AccountKind] | Promise<Opened[AccountKind]>): Once {
  let opened: Promise<Opened[AccountKind]> | null = null
  const get = () => {
    opened ??= Promise.resolve(open())
    return opened
  }
  return Object.assign(get, {
    close() {
      void opened?.then(
        (account) => {
          if ('close' in account) account.close()
        },
        () => {},
      )
    },
  })
}
