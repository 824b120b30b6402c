import { type FormEvent, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/**
 * What was wrong with a field is said until it is typed into: nobody mends it under a sentence that it is still wrong.
 * Whether it is right now, the next answer says.
 */
export function useMendedFields<Fields extends object>(fields: Fields, answer: unknown) {
  const [mended, setMended] = useState({ answer, names: NONE })
  const names = mended.answer === answer ? mended.names : NONE
  const noteInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement
    if (answer !== undefined && !names.has(name)) setMended({ answer, names: new Set([...names, name]) })
  }
  const shown =
    names.size === 0 ? fields : reading(fields, (name, field) => (names.has(name) ? withoutErrors(field) : field))
  return { fields: shown, noteInput }
}

function withoutErrors(field: unknown): unknown {
  return reading(field as object, (part, value) => (part === 'errors' ? undefined : value))
}

/** What Conform gives cannot be spread, since its parts are made when they are read: so they are read through. */
function reading<Read extends object>(target: Read, read: (name: string, value: unknown) => unknown): Read {
  return new Proxy(target, { get: (from, name) => read(String(name), Reflect.get(from, name)) })
}
