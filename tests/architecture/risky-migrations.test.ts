import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#database/migrate/migration-files.ts'
import { readReleased } from '#database/migrate/released.ts'
import { risksOf } from './risky-migrations.ts'

const risks = (sql: string, name = '0200_next.sql') =>
  risksOf({ name, sql, checksum: '' }).map((problem) => problem.split(': ')[1])

describe('migrations that are not released yet', () => {
  it('disturb neither the version before nor those who write, once there is a version before', () => {
    const released = readReleased()
    const frozen = new Set(released.flatMap(({ migrations }) => Object.keys(migrations)))
    const fresh = readMigrationFiles(MIGRATIONS_FOLDER).filter(({ name }) => !frozen.has(name))
    expect(released.length > 0 ? fresh.flatMap(risksOf) : []).toEqual([])
  })

  it.each([
    ['drop table shade', 'drop'],
    ['alter table product drop column shade', 'drop'],
    ['alter table product rename column shade to colour', 'drop'],
    ['drop function answer()', 'drop'],
    ['alter table product alter column price type bigint', 'retype'],
    ['create index on product (price)', 'index'],
    ['create unique index by_price on product (price)', 'index'],
    ['alter table product add constraint light check (weight < 9)', 'constraint'],
    ['alter table product add foreign key (brand_id) references brand (id)', 'constraint'],
    ['alter table product add constraint one unique (price)', 'unique'],
    ['alter table product alter column price set not null', 'not-null'],
    ['alter table product\n  add column weight integer not null', 'required'],
  ])('are found out: %s', (statement, rule) => {
    expect(risks(`${statement};\n`)).toEqual([rule])
    expect(risks(`-- allowed: ${rule}, nobody has such a table\n${statement};\n`)).toEqual([])
  })

  it.each([
    'create table shade (id uuid primary key, name text not null); create index on shade (name)',
    'create table shade (id uuid); alter table shade add constraint is_named check (id is not null)',
    'alter table product add column weight integer, add column tall boolean not null default false',
    'alter table product add constraint light check (weight < 9) not valid',
    'alter table product add constraint one unique using index by_price',
    '-- outside a transaction\ncreate index concurrently if not exists by_price on product (price)',
    '-- drop table shade\nselect 1',
    'do $$ begin perform 1; drop table shade; end $$',
    'drop policy own_store on product',
  ])('may do what disturbs nobody: %s', (statement) => {
    expect(risks(`${statement};\n`)).toEqual([])
  })

  it('may drop in their second part, and block nobody there either', () => {
    const contract = '0200_next.after.sql'
    expect(risks('alter table product drop column shade;', contract)).toEqual([])
    expect(risks('create index on product (price);', contract)).toEqual(['index'])
  })
})
