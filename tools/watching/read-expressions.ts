import { readFileSync } from 'node:fs'

export type Alert = { name: string; expression: string; runbook: string }

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

/** Each rule of `alerts.yml`, which says what it says in lines of its own. */
export function readAlerts(file: string): Alert[] {
  const [, ...rules] = readFileSync(file, 'utf8').split(/^ +- alert: /m)
  return rules.map((rule) => ({
    name: rule.split('\n', 1)[0] ?? '',
    expression: lineOf(rule, 'expr'),
    runbook: lineOf(rule, 'runbook'),
  }))
}

export function readPanelExpressions(file: string): string[] {
  const { panels }: Dashboard = JSON.parse(readFileSync(file, 'utf8'))
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

function lineOf(rule: string, name: string): string {
  const [, text = ''] = new RegExp(`^ +${name}: (.+)$`, 'm').exec(rule) ?? []
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}
