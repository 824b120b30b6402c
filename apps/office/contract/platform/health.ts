import { z } from 'zod'
import { NOTICE_KEYS } from '#domain/platform/notice.ts'
import type { OfficeEndpoint } from '../endpoint.ts'

const count = z.int().nonnegative()

/** A process that serves the database. */
export const servingInstance = z.object({
  id: z.uuid(),
  version: z.string(),
  /** When it last said so: every ten seconds while it is there. */
  seenAt: z.iso.datetime(),
  isSilent: z.boolean(),
})

export const jobsOfKind = z.object({
  kind: z.string(),
  waiting: count,
  /** How long the one has waited that could have been done for the longest time. */
  oldestSeconds: count,
  /** Given up on, and seen by nobody. */
  givenUp: count,
})

export const openNotice = z.object({
  key: z.enum(NOTICE_KEYS),
  since: z.iso.datetime(),
  /** Null: it has not lasted long enough to tell anybody. */
  toldAt: z.iso.datetime().nullable(),
})

export const BACKUP_KINDS = ['files', 'dump', 'check'] as const

export const lastBackup = z.object({
  kind: z.enum(BACKUP_KINDS),
  endedAt: z.iso.datetime(),
  isVerified: z.boolean(),
  /** How far the archive of the server's log was by then; null: nothing archives it. */
  archivedAt: z.iso.datetime().nullable(),
})

/** `elsewhere`: payments are asked for at an address that is not Stripe's. */
export const PAYMENT_KINDS = ['live', 'test', 'sandbox', 'elsewhere'] as const

export const platformHealth = z.object({
  instances: z.array(servingInstance),
  /** Of the process that answers; null where nobody measures it. */
  process: z
    .object({
      version: z.string(),
      connections: z.object({ size: count, taken: count, waiting: count }),
      changesAgeSeconds: z.number().nonnegative(),
    })
    .nullable(),
  jobs: z.array(jobsOfKind),
  notices: z.array(openNotice),
  /** The last one that was written down; null: none was. */
  backup: lastBackup.nullable(),
  /** Whether anybody really pays. */
  payments: z.enum(PAYMENT_KINDS),
})

export type PlatformHealthView = z.infer<typeof platformHealth>

export const healthEndpoints = {
  platformHealth: {
    method: 'GET',
    path: '/api/platform/health',
    tag: 'Platform',
    summary: 'How the platform is running: instances, connections, jobs that wait, what operators were told of',
    description: 'Connections and changes are those of the instance that answers.',
    access: 'platform.view',
    data: platformHealth,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
