import type { Clause, LandingWords, PageFields } from '#domain/stores/pages/page-fields.ts'
import { isSameValue } from '#domain/stores/pages/page-fields.ts'
import { type FieldKind, fieldKind } from '#domain/stores/pages/page-kinds.ts'

/** Parts of a list, and what each of their two words is called. */
export const PARTS = { cards: ['title', 'text'], questions: ['question', 'answer'] } as const

/**
 * What somebody changed: what stands in the form, against what it was filled with. What they did not touch is not sent,
 * so that it cannot be in anybody's way. Buttons in it add, move and remove parts of lists, and take clauses back.
 */
export function readPageForm(form: FormData, { slug, seen }: { slug: string; seen: PageFields }): PageFields {
  const changes: PageFields = {}
  for (const field of fieldsIn(form)) {
    const kind = fieldKind(slug, field)
    if (kind === null) continue
    const value = readField(form, field, kind)
    if (!isSameValue(withoutBase(value), withoutBase(seen[field] ?? null))) changes[field] = value
  }
  return { ...changes, ...readCommand(form, slug) }
}

function fieldsIn(form: FormData): string[] {
  return String(form.get('fields') ?? '')
    .split(' ')
    .filter(Boolean)
}

function readField(form: FormData, field: string, kind: FieldKind): unknown {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n')
  switch (kind) {
    case 'clause':
      return { heading: text(`${field}.heading`), text: text(`${field}.text`), base: null } satisfies Clause
    case 'landing':
      return readLanding(field, text)
    case 'paragraphs':
      return text(field)
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter(Boolean)
    case 'cards':
    case 'questions': {
      const [name, words] = PARTS[kind]
      const parts: Record<string, string>[] = []
      for (let at = 0; form.has(`${field}.${at}.${name}`); at += 1) {
        parts.push({ [name]: text(`${field}.${at}.${name}`), [words]: text(`${field}.${at}.${words}`) })
      }
      return moved(parts, form, { field, kind })
    }
    case 'image':
      return text(field).trim() || null
    default:
      return text(field)
  }
}

/** Without a word of its own, facts stand there. */
function readLanding(field: string, text: (name: string) => string): LandingWords | null {
  const words = {
    title: text(`${field}.title`).trim(),
    introduction: text(`${field}.introduction`).trim(),
    description: text(`${field}.description`).trim(),
  }
  return Object.values(words).every((word) => word === '') ? null : words
}

/** `add steps`, `remove steps 1`, `up steps 1`. */
function moved(
  parts: Record<string, string>[],
  form: FormData,
  { field, kind }: { field: string; kind: 'cards' | 'questions' },
): Record<string, string>[] {
  const [command, target, place = ''] = String(form.get('command') ?? '').split(' ')
  if (target !== field) return parts
  const at = Number(place)
  const [name, words] = PARTS[kind]
  if (command === 'add') return [...parts, { [name]: '', [words]: '' }]
  if (command === 'remove') return parts.filter((_, index) => index !== at)
  const [before, part] = [parts[at - 1], parts[at]]
  if (command === 'up' && before && part) return parts.with(at - 1, part).with(at, before)
  return parts
}

/** `default clause.rights`: back to what every store says; `leaveOut clause.rights`: without it. */
function readCommand(form: FormData, slug: string): PageFields {
  const [command, field = ''] = String(form.get('command') ?? '').split(' ')
  if (command === 'default' && field === 'all') {
    return Object.fromEntries(fieldsIn(form).map((each) => [each, null]))
  }
  if (fieldKind(slug, field) === null) return {}
  if (command === 'default') return { [field]: null }
  if (command === 'leaveOut') return { [field]: 'leftOut' }
  return command === 'addClause' ? { [field]: { heading: '', text: '', base: null } } : {}
}

function withoutBase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('base' in value)) return value
  const { base: _, ...words } = value
  return words
}
