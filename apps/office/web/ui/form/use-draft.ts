import { type FormEvent, useState } from 'react'

const NEVER_KEPT = /password|code|token|intent|pending/i

/**
 * What was typed into a form, kept in this tab until it is sent: whoever had to log in meanwhile finds it again. Secrets
 * are never kept.
 */
export function useDraft(name: string) {
  const key = `draft.${name}`
  const [values] = useState<Record<string, string>>(() => read(key))
  return {
    values,
    keep(event: FormEvent<HTMLFormElement>) {
      const typed = [...new FormData(event.currentTarget)].filter(([field]) => !NEVER_KEPT.test(field))
      write(key, JSON.stringify(Object.fromEntries(typed)))
    },
    clear: () => write(key, null),
  }
}

function read(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Where storage is forbidden, nothing is kept, and the form works all the same. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
