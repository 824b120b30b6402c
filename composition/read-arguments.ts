import { StartupError } from '#domain/startup-error.ts'

const HELP =
  'server.ts serves the storefront and its API; its settings come from the environment (see docs/settings.md).'

/** What to print instead of starting. A server that ignored an argument would run otherwise than whoever wrote it thinks. */
export function readArguments([first]: string[]): { help: string } | null {
  if (first === undefined) return null
  if (first === '--help' || first === '-h') return { help: HELP }
  throw new StartupError(
    `server.ts takes no arguments, "${first}" is one too many: its settings come from the environment (see docs/settings.md).`,
  )
}
