import type { ExceptionKind } from '#domain/incidents/incident.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'

const SEVERE: readonly ExceptionKind[] = ['atRisk', 'notSent', 'lost', 'damaged']

export function KindBadge({ kind }: { kind: ExceptionKind }) {
  const texts = useTranslations('exceptionKind')
  return <Badge kind={SEVERE.includes(kind) ? 'danger' : 'warning'}>{texts(kind)}</Badge>
}
