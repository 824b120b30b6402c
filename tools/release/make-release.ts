import type { SqlFile } from '#database/migrate/migration-files.ts'
import { frozenProblems, type Release, withRelease } from '#database/migrate/released.ts'
import { isOlder, newestOf, type Version } from '#database/migrate/version.ts'

type Candidate = { version: Version; files: readonly SqlFile[]; released: readonly Release[]; changelog: string }
type Made = { ok: true; released: Release[] } | { ok: false; problems: string[] }

/** The list of releases with this version at its end: from here on its migrations never change. */
export function makeRelease({ version, files, released, changelog }: Candidate): Made {
  const last = newestOf(released.map((release) => release.version))
  const problems = frozenProblems(files, released)
  if (last !== undefined && !isOlder(last, version)) {
    problems.push(`${version} is not newer than ${last}, which was released: raise the version in package.json`)
  }
  if (!changelog.split('\n').some((line) => line.startsWith(`## ${version}`))) {
    problems.push(`CHANGELOG.md has no section ${version}`)
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, released: withRelease(released, { version, files }) }
}
