import { z } from 'zod'
import { lifeState, openStoreBody } from './opening.ts'

export const domainState = z.enum(['right', 'noRecords', 'wrongTarget', 'noToken', 'wrongToken', 'noAnswer'])
const record = z.object({ name: z.string(), value: z.string() })

export const addresses = z.object({
  main: z.string().describe('What links and mails begin with'),
  target: z.string().describe('The store’s own subdomain: where records of other domains lead'),
  targetAddresses: z.array(z.string()).describe('Its addresses, for a domain that cannot have a CNAME'),
  domains: z.array(z.object({ domain: z.string(), verifiedAt: z.iso.datetime(), isOwn: z.boolean() })),
  former: z.array(z.string()).describe('Subdomains it had before: they lead to the one it has'),
  claims: z.array(
    z.object({
      domain: z.string(),
      state: domainState.nullable().describe('Null: name servers were never asked'),
      checkedAt: z.iso.datetime().nullable(),
      record: record.describe('The TXT record that proves whose it is'),
    }),
  ),
})

export const domainBody = z.object({ domain: z.string().trim().min(1).max(300) })
export const slugBody = openStoreBody.pick({ slug: true }).required()
export const claimed = z.object({ domain: z.string() })
export const checked = z.object({ domain: z.string(), state: domainState })

export const storeLife = z.object({
  state: lifeState,
  name: z.string(),
  openedAt: z.iso.datetime().nullable(),
  eraseAfter: z.iso.datetime().nullable(),
  open: z
    .object({ garments: z.int(), memberships: z.int(), refunds: z.int() })
    .describe('What still binds the store to its customers'),
})
export const copyBody = openStoreBody.pick({ name: true, slug: true })
export const erasureBody = z.object({
  name: z.string().max(200).describe('The store’s name, to show that it is meant'),
})
export const erasure = z.object({ eraseAfter: z.iso.datetime() })

export type AddressesView = z.infer<typeof addresses>
export type StoreLifeView = z.infer<typeof storeLife>
