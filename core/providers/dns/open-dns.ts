import { Resolver } from 'node:dns/promises'
import type { DnsAnswer } from '#domain/stores/addresses/domain-check.ts'
import type { Dns } from './dns-port.ts'

/** One question, asked twice at most. */
const TIMEOUT = 1500
const TRIES = 2
/** All questions about a domain together: a slow name server keeps nobody waiting longer. */
const AT_MOST = 4000

/** There is no such name, or it has no such record. */
const NOTHING = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

type DnsOptions = { servers?: string[]; timeout?: number; tries?: number; atMost?: number }

/** Asks the machine's name servers, or those that are named. */
export function openDns({ servers, timeout = TIMEOUT, tries = TRIES, atMost = AT_MOST }: DnsOptions = {}): Dns {
  const resolver = new Resolver({ timeout, tries })
  if (servers) resolver.setServers(servers)
  const ask = (question: () => Promise<string[]>) => answerOf(question, atMost)
  return {
    cname: (name) => ask(() => resolver.resolveCname(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))])
      const records = [four, six].flatMap((answer) => (answer.ok ? answer.records : []))
      if (records.length > 0) return { ok: true, records }
      return four.ok ? six : four
    },
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  }
}

async function answerOf(question: () => Promise<string[]>, atMost: number): Promise<DnsAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<DnsAnswer>()
  const timer = setTimeout(() => resolve({ ok: false, reason: 'timeout' }), atMost)
  try {
    return await Promise.race([question().then((records): DnsAnswer => ({ ok: true, records }), toFailure), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What is not known not to exist was not answered. */
function toFailure(problem: unknown): DnsAnswer {
  const { code = '' } = problem as NodeJS.ErrnoException
  return { ok: false, reason: NOTHING.includes(code) ? 'none' : 'timeout' }
}
