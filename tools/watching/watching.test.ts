import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { SHOP_ROUTES } from '../../composition/metrics/all-routes.ts'
import { createMetrics } from '../../composition/metrics/create-metrics.ts'
import { REQUEST_KINDS } from '../../composition/metrics/request-kind.ts'
import { readAlerts, readPanelExpressions } from './read-expressions.ts'

const HERE = 'tools/watching'
const alerts = readAlerts(`${HERE}/alerts.yml`)
const panels = readPanelExpressions(`${HERE}/dashboard.json`)
const expressions = [...alerts.map(({ expression }) => expression), ...panels]

const metrics = createMetrics({ version: '0.1.0' })
afterAll(() => metrics.stop())

function exportedNames(): Set<string> {
  const all = metrics.registry.getMetricsAsArray()
  const ofHistograms = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((end) => `${name}_${end}`) : [],
  )
  return new Set([...all.map(({ name }) => name), ...ofHistograms])
}

const valuesOf = (label: string) =>
  expressions
    .flatMap((expression) => [...expression.matchAll(new RegExp(`\\b${label}=~?"([^"]+)"`, 'g'))])
    .flatMap(([, value = '']) => value.split('|'))

describe('every alert', () => {
  it('has a page that says what to do, and every page an alert', () => {
    expect(alerts.length).toBeGreaterThan(10)
    const pages = readdirSync('docs/runbooks').map((file) => `docs/runbooks/${file}`)
    expect(alerts.map(({ runbook }) => runbook).toSorted()).toEqual(pages.toSorted())
    for (const { name, runbook } of alerts) {
      const page = readFileSync(runbook, 'utf8')
      expect(page).toMatch(new RegExp(`^# ${name}\n`))
      expect(page).toMatch(/\*\*Look at\*\*\n\n- [\s\S]+\*\*Do\*\*\n\n- /)
    }
  })

  it('is seen to fire, not to fire, and to end', () => {
    const cases = readFileSync(`${HERE}/alerts.test.yml`, 'utf8')
    for (const { name } of alerts) {
      const seen = [...cases.matchAll(new RegExp(`alertname: ${name}\n +exp_alerts:( \\[\\])?`, 'g'))]
      expect([name, ...seen.map(([, isQuiet]) => isQuiet === undefined)]).toEqual([name, false, true, false])
    }
  })
})

describe('what is asked of Prometheus', () => {
  it('names only what is exported', () => {
    const exported = exportedNames()
    const named = expressions.flatMap((expression) => expression.match(/\bguardaroba_\w+/g) ?? [])
    expect(named.length).toBeGreaterThanOrEqual(expressions.length)
    expect(named.filter((name) => !exported.has(name))).toEqual([])
  })

  it('names only addresses and kinds of requests that there are', () => {
    const routes = new Set(SHOP_ROUTES.map(({ name }) => name))
    expect(valuesOf('route').length).toBeGreaterThan(3)
    expect(valuesOf('route').filter((route) => !routes.has(route))).toEqual([])
    expect(valuesOf('kind').filter((kind) => !(REQUEST_KINDS as readonly string[]).includes(kind))).toEqual([])
  })
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** It comes with Debian's package `prometheus`. */
describe.skipIf(!hasPromtool)('promtool (skipped where it is not installed)', () => {
  const run = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', parameters, { cwd: HERE, encoding: 'utf8' })
    return status === 0 ? 'fine' : `${stdout}${stderr}`
  }

  it('sees each alert fire and end', () => {
    expect(run('test', 'rules', 'alerts.test.yml')).toBe('fine')
  })

  it('can read what the dashboard asks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'panels-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const rules = panels.map((expr, at) => ({ record: `panel:${at}`, expr }))
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    expect(run('check', 'rules', join(folder, 'panels.yml'))).toBe('fine')
  })
})
