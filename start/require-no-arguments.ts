import { Refusal } from '#database/refusal.ts'

/** A server that ignored an argument would run otherwise than whoever wrote it thinks. */
export function requireNoArguments([first]: string[]): void {
  if (first === undefined) return
  throw new Refusal(
    `server.ts takes no arguments, "${first}" is one too many: its settings come from the environment (see README.md).`,
  )
}
