import { posix } from 'node:path'

/** Where the pages are: mails, files for machines and the front door lead there too. */
const PATHS = 'web/storefront/paths'

/** Where the office's pages are: invitations lead there. */
const OFFICE_PATHS = 'web/office/paths'

const SERVER = ['domain', 'contract', 'database', 'providers', 'translations'] as const
const WEB = ['domain', 'contract', 'translations', 'web/ui', 'web/texts', 'web/api-client', 'web/build'] as const

/**
 * What the files of a folder may import besides their own folder; the longest name that fits a file is its folder.
 * What stands in no line (server.ts, tests, benchmarks, tools) may import everything but the launcher.
 */
export const DEPENDENCY_ARROW: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  translations: ['domain', 'contract'],
  config: ['domain'],
  database: ['domain', 'contract'],
  providers: ['domain', 'contract'],
  'use-cases': [...SERVER, PATHS, OFFICE_PATHS],
  api: [...SERVER, 'use-cases'],
  jobs: [...SERVER, 'use-cases'],
  http: ['domain', 'contract', 'use-cases', 'translations', PATHS],
  demo: [...SERVER, 'use-cases', PATHS],
  'web/texts': ['domain', 'translations'],
  'web/ui': ['domain', 'translations', 'web/texts'],
  'web/api-client': ['domain', 'contract'],
  'web/build': [],
  'web/storefront': [...WEB, PATHS],
  'web/storefront/paths': [],
  'web/office': [...WEB, OFFICE_PATHS],
  'web/office/paths': [],
  composition: [...SERVER, 'config', 'use-cases', 'api', 'http', 'jobs', 'demo'],
  launcher: [],
}

/** Why an import is against the arrow; null: it keeps to it. */
export function breaksArrow(file: string, specifier: string): string | null {
  const target = targetOf(file, specifier)
  if (target === null) return null
  const from = folderOf(file)
  const to = folderOf(target)
  if (from === to) return null
  const allowed = DEPENDENCY_ARROW[from]
  if (allowed ? allowed.includes(to) : to !== 'launcher') return null
  return `${file} imports ${target}: ${from}/ may import ${allowed?.join(', ') || 'nothing but itself'}`
}

/** The file a specifier means, from the project's root; null: a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null
}

function folderOf(file: string): string {
  const fitting = Object.keys(DEPENDENCY_ARROW).filter((folder) => file.startsWith(`${folder}/`))
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? file
}
