import { isDeepStrictEqual } from 'node:util'
import { type Database, inStore } from '#database/connection.ts'
import { listSealedAccounts } from '#database/queries/integrations/provider-accounts.ts'
import type { AccountKind } from '#domain/integrations/integration.ts'
import type { CourierAddress, CourierPort } from '#providers/courier/courier-port.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import type { MailingList } from '#providers/mailing-list/mailing-list-port.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import type { Secrets } from '#providers/secrets/open-secrets.ts'
import { type AccountKeys, openKeys } from './account-keys.ts'

/** Nothing to open: browsers bring it to the maps themselves. */
export type MapsKey = { apiKey: string }

/** An account that parcels are booked with; `secretKey`: what its webhooks are signed with. */
export type SendcloudAccount = { courier: CourierPort; service: string; from: CourierAddress; secretKey: string }

type Opened = {
  stripe: PaymentProvider
  smtp: MailSender
  brevo: MailingList
  maps: MapsKey
  sendcloud: SendcloudAccount
}

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

export type ProviderAccounts = {
  /** A store's own accounts of a kind, the newest first. */
  list<Kind extends AccountKind>(storeId: string, kind: Kind): Promise<StoreAccount<Kind>[]>
  /** What is kept of a store, or of all of them, may have changed. */
  invalidate(storeId: string | null): void
}

const MOST_STORES = 500

/**
 * The accounts of stores, opened. Kept until a store's keys change, which every instance is told; while nothing is heard
 * (`isLive`), they are compared with what the database has whenever somebody asks.
 */
export function openProviderAccounts({
  db,
  secrets,
  openers,
  isLive = () => true,
}: {
  db: Database
  secrets: Secrets
  openers: AccountOpeners
  isLive?: () => boolean
}): ProviderAccounts {
  const loaded = new Map<string, Promise<Kept>>()

  function load(storeId: string): Promise<Kept> {
    const known = loaded.get(storeId)
    loaded.delete(storeId)
    const loading = known !== undefined && isLive() ? known : read(storeId, known)
    loaded.set(storeId, loading)
    const [oldest] = loaded.keys()
    if (loaded.size > MOST_STORES && oldest !== undefined) drop(oldest)
    return loading
  }

  async function read(storeId: string, known: Promise<Kept> | undefined): Promise<Kept> {
    try {
      const sealed = await inStore(db, storeId, listSealedAccounts)
      const before = await known?.catch(() => undefined)
      if (before && isDeepStrictEqual(before.sealed, sealed)) return before
      if (before) close(before)
      return { sealed, accounts: sealed.flatMap(toLoaded) }
    } catch (error) {
      loaded.delete(storeId)
      void known?.then(close, () => {})
      throw error
    }
  }

  function toLoaded({ id, kind, isCurrent, sealed }: Sealed): Loaded[] {
    const keys = openKeys(secrets, { id, kind, sealed })
    return keys === null ? [] : [{ id, kind, isCurrent, open: once(() => openers[kind](keys as never)) }]
  }

  function drop(storeId: string): void {
    const loading = loaded.get(storeId)
    loaded.delete(storeId)
    void loading?.then(close, () => {})
  }

  return {
    async list<Kind extends AccountKind>(storeId: string, kind: Kind) {
      const accounts = (await load(storeId)).accounts.filter((account) => account.kind === kind)
      return Promise.all(
        accounts.map(async ({ id, isCurrent, open }) => ({ id, isCurrent, opened: (await open()) as Opened[Kind] })),
      )
    },
    invalidate(storeId) {
      for (const id of storeId === null ? [...loaded.keys()] : [storeId]) drop(id)
    },
  }
}

type Sealed = Awaited<ReturnType<typeof listSealedAccounts>>[number]
type Kept = { sealed: Sealed[]; accounts: Loaded[] }
type Loaded = { id: string; kind: AccountKind; isCurrent: boolean; open: Once }
type Once = (() => Promise<Opened[AccountKind]>) & { close(): void }

/** Mails that are on their way are sent again by their jobs. */
function close({ accounts }: Kept): void {
  for (const { open } of accounts) open.close()
}

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
