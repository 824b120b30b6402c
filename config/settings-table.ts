import { environment } from './environment.ts'

/** The rows of the table in docs/settings.md, from the settings themselves. */
export function settingsTable(): string[] {
  return Object.entries(environment.shape).map(([name, setting]) => {
    const usual = setting.safeParse(undefined).data
    return `| \`${name}\` | ${usual === undefined ? 'none' : `\`${inWords(usual)}\``} | ${setting.description} |`
  })
}

function inWords(value: string | number | boolean) {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}
