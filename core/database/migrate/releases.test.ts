import { hostname } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/database/database.ts'
import { openSmallProject, type SmallProject } from '#tests/support/database/small-project.ts'
import { connectClient } from '../connect-client.ts'

let project: SmallProject
beforeEach(async () => {
  project = await openSmallProject()
})
afterEach(() => project.close())

const EXPAND = '0010_colour.sql'
const CONTRACT = '0011_no_shade.after.sql'
const before = { part: 'before' } as const
const after = { part: 'after' } as const

/** 0.1.0 is released and runs; 0.2.0 brings a table and takes one away. */
async function releaseTwo(): Promise<void> {
  project.write('0002_shade.sql', 'create table shade (id integer)')
  project.release('0.1.0')
  await project.migrate({ ...before, version: '0.1.0' })
  project.write(EXPAND, 'create table colour (id integer)')
  project.write(CONTRACT, 'drop table shade')
}

describe('a release in two parts', () => {
  beforeEach(releaseTwo)

  it('brings what the version before can live with, then on demand the rest', async () => {
    expect(await project.migrate({ ...before, version: '0.2.0' })).toEqual([
      `Applied migration ${EXPAND}.`,
      `For --after, once no instance of the version before is left: ${CONTRACT}.`,
    ])
    expect(await tables()).toEqual(['colour', 'shade'])
    expect(await project.migrate({ ...after, version: '0.2.0' })).toEqual([`Applied migration ${CONTRACT}.`])
    expect(await tables()).toEqual(['colour'])
  })

  it('is said beforehand, and nothing is changed by that', async () => {
    const waits = `For --after, once no instance of the version before is left: ${CONTRACT}.`
    const sentences = await project.rehearse({ ...before, version: '0.2.0' })
    expect(sentences).toEqual([`Would apply migration ${EXPAND}.`, waits])
    expect(await tables()).toEqual(['shade'])
    await project.migrate({ ...before, version: '0.2.0' })
    expect(await project.rehearse({ ...before, version: '0.2.0' })).toEqual(['Nothing would be run.', waits])
    expect(await project.rehearse({ ...after, version: '0.2.0' })).toEqual([`Would apply migration ${CONTRACT}.`])
    expect(await tables()).toEqual(['colour', 'shade'])
  })

  it('keeps its second part while an instance of an older version was seen in the last minute', async () => {
    await project.migrate({ ...before, version: '0.2.0' })
    const sentence =
      'Instances of an older version (0.1.0) were seen in the last minute, 2 of them: stop them, and try again a minute later.'
    for (const version of ['0.1.0', '0.1.0', '0.2.0']) await seeInstance(version, '50 seconds')
    await expect(project.migrate({ ...after, version: '0.2.0' })).rejects.toThrow(sentence)
    await expect(project.rehearse({ ...after, version: '0.2.0' })).rejects.toThrow(sentence)
    expect(await tables()).toEqual(['colour', 'shade'])
    await asOwner(project.database.ownerUrl, `update instance set seen_at = seen_at - interval '11 seconds'`)
    expect(await project.migrate({ ...after, version: '0.2.0' })).toEqual([`Applied migration ${CONTRACT}.`])
  })

  it('has its second part only after its first', async () => {
    await expect(project.migrate({ ...after, version: '0.2.0' })).rejects.toThrow(
      'The first part of 0.2.0 has not been run yet: run the command without --after first.',
    )
  })

  it('can be served by the version before until the second part, and by its own without it', async () => {
    await project.migrate({ ...before, version: '0.2.0' })
    expect(await project.pending('0.1.0')).toEqual([])
    expect(await project.pending('0.2.0')).toEqual([])
    await project.migrate({ ...after, version: '0.2.0' })
    await expect(project.pending('0.1.0')).rejects.toThrow(
      'The database was migrated by version 0.2.0, which leaves nothing to versions before 0.2.0, and this is 0.1.0: start a newer version.',
    )
  })

  it('has its forgotten second part made up for by the next release, once nobody needs it', async () => {
    await project.migrate({ ...before, version: '0.2.0' })
    project.release('0.2.0')
    project.write('0020_next.sql', 'create table next (id integer)')
    await seeInstance('0.1.0', '50 seconds')
    await expect(project.migrate({ ...before, version: '0.3.0' })).rejects.toThrow('older version (0.1.0)')
    await asOwner(project.database.ownerUrl, 'delete from instance')
    await seeInstance('0.2.0', '1 second')
    expect(await project.migrate({ ...before, version: '0.3.0' })).toEqual([
      `Applied migration ${CONTRACT}.`,
      'Applied migration 0020_next.sql.',
    ])
  })
})

describe('an empty database', () => {
  it('takes both parts at once: nobody is disturbed', async () => {
    project.write('0002_shade.sql', 'create table shade (id integer)')
    project.write(CONTRACT, 'drop table shade')
    await project.migrate({ ...before, version: '0.1.0' })
    expect(await tables()).toEqual([])
  })
})

describe('the way to a version', () => {
  beforeEach(async () => {
    await releaseTwo()
    for (const version of ['0.2.0', '0.2.1', '0.3.0']) {
      project.write(`0${version.replaceAll('.', '')}_step.sql`, 'select 1')
      project.release(version)
    }
  })

  it('leads through every line of versions between, by the last of each', async () => {
    await expect(project.migrate({ ...before, version: '0.3.0' })).rejects.toThrow(
      /^The database is at version 0\.1\.0, too far behind 0\.3\.0: migrate it with 0\.2\.1 first\.$/,
    )
    await expect(project.rehearse({ ...before, version: '0.4.0' })).rejects.toThrow('migrate it with 0.2.1 first')
    await project.migrate({ ...before, version: '0.2.1' })
    await project.migrate({ ...before, version: '0.3.0' })
    expect(await releases()).toEqual([
      { version: '0.1.0', oldest_version: '0.1.0', host: hostname() },
      { version: '0.2.1', oldest_version: '0.1.0', host: hostname() },
      { version: '0.3.0', oldest_version: '0.2.0', host: hostname() },
    ])
  })

  it('begins at the first release for a database from before it', async () => {
    await asOwner(project.database.ownerUrl, 'delete from release')
    await expect(project.migrate({ ...before, version: '0.2.1' })).rejects.toThrow(
      'The database is from before the first release, too far behind 0.2.1: migrate it with 0.1.0 first.',
    )
  })

  it('is not left behind: whoever is two lines older is refused, also as a command', async () => {
    await project.migrate({ ...before, version: '0.2.1' })
    await project.migrate({ ...before, version: '0.3.0' })
    expect(await project.pending('0.2.1')).toEqual([])
    for (const attempt of [project.pending('0.1.0'), project.migrate({ ...before, version: '0.1.0' })])
      await expect(attempt).rejects.toThrow('leaves nothing to versions before 0.2.0, and this is 0.1.0')
  })
})

async function tables(): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname in ('shade', 'colour') order by 1`,
  )
  return rows.map(({ name }) => name)
}

function releases() {
  return ask('select version, oldest_version, host from release order by version')
}

function seeInstance(version: string, ago: string): Promise<void> {
  const statement = `insert into instance values (gen_random_uuid(), '${version}', now() - interval '${ago}')`
  return asOwner(project.database.ownerUrl, statement)
}

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = await connectClient(project.database.ownerUrl)
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
