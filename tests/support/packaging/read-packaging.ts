import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What the files in packaging/ say, as those who run them read it. */
export type Service = {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  user?: string
  read_only?: boolean
  stop_grace_period?: string
  stop_signal?: string
  depends_on?: Record<string, { condition: string }> | string[]
  volumes?: string[]
}

export function readCompose(): { services: Record<string, Service> } {
  return parse(readPackaging('compose.yaml'), { merge: true })
}

/** The instructions of the image with what follows them, lines that go on joined. */
export function readContainerfile(): { name: string; words: string }[] {
  const lines = readPackaging('Containerfile')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
  const whole = lines.join('\n').replace(/\\\n\s*/g, '')
  return whole.split('\n').map((line) => ({ name: line.split(' ')[0] ?? '', words: line.slice(line.indexOf(' ') + 1) }))
}

/** A key of a unit may come several times. */
export function readUnit(name: string): { key: string; value: string }[] {
  const lines = readPackaging(name)
    .split('\n')
    .filter((line) => !/^\s*(#|\[|$)/.test(line))
  return lines.map((line) => {
    const at = line.indexOf('=')
    return { key: line.slice(0, at), value: line.slice(at + 1) }
  })
}

export function instruction(name: string): string {
  const found = readContainerfile().find((each) => each.name === name)
  if (!found) throw new Error(`The Containerfile has no ${name}`)
  return found.words
}

export function imageEnvironment(): Record<string, string> {
  return toEnvironment(instruction('ENV').split(' '))
}

export function unitEnvironment(name: string): Record<string, string> {
  return toEnvironment(readUnit(name).flatMap(({ key, value }) => (key === 'Environment' ? [value] : [])))
}

/** The arguments of Node that it is started with, in each of the three ways. */
export function startedBy() {
  const { services } = readCompose()
  const execOf = (unit: string) => readUnit(unit).flatMap(({ key, value }) => (key === 'ExecStart' ? [value] : []))
  const afterNode = (line = '') => line.split(' ').slice(1)
  return {
    image: JSON.parse(instruction('CMD')) as string[],
    health: (JSON.parse(instruction('HEALTHCHECK').replace(/^.*CMD /, '')) as string[]).slice(1),
    unit: afterNode(execOf('guardaroba@.service')[0]),
    migrateUnit: afterNode(execOf('guardaroba-migrate.service')[0]),
    compose: services.app1?.command ?? [],
    migrateCompose: services.migrate?.command ?? [],
  }
}

function toEnvironment(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

function readPackaging(name: string): string {
  return readFileSync(`packaging/${name}`, 'utf8')
}
