import { createOffice } from '#office/http/create-office.ts'
import { openOfficeDouble } from '#office/web/test/office-double.ts'
import { openBuiltWeb } from '../../../composition/open/open-web.ts'
import { openTestDoor } from '../fixtures/front-door.ts'

/** The built office on a port of its own, with its API in memory: for looking at it, and for tests in a browser. */
export async function serveOffice({ port = 0, lines, page }: { port?: number; lines?: number; page?: number } = {}) {
  const double = openOfficeDouble({ lines, page })
  const host = 'office.localhost'
  const web = await openBuiltWeb({ officeHost: host, officeBuilt: 'before' })
  if (web.office === null) throw new Error('There is no office')
  const address = { port }
  const office = createOffice({
    host,
    originOf: (domain) => `http://${domain}:${address.port}`,
    api: double.fetch,
    web: web.office.createOfficeHandler({ apiFetch: double.fetch, log() {} }),
    assets: web.office.assets,
    images: async () => null,
    isOutage: () => false,
    settings: { trustedProxies: 0, hmr: false },
    log: {
      isLevelEnabled: () => false,
      debug() {},
      info() {},
      warn() {},
      error: (facts) =>
        process.stderr.write(
          `${JSON.stringify(facts, Object.getOwnPropertyNames((facts as { err: object }).err ?? {}))}\n`,
        ),
    },
  })
  const door = await openTestDoor({ applications: [office], port })
  address.port = door.port
  return { ...door, double, origin: `http://${host}:${door.port}` }
}

if (process.argv[1] === import.meta.filename) {
  const { origin, double } = await serveOffice({
    port: Number(process.argv[2] ?? 4140),
    lines: Number(process.argv[3] ?? 200),
  })
  process.stdout.write(`${origin}\nlog in as owner@velluto.test; session cookie: ${double.logIn()}\n`)
}
