import type { IncidentKind } from '#domain/incidents/incident.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'

const SEVERE: readonly IncidentKind[] = ['atRisk', 'notSent', 'lost', 'damaged']

export function KindBadge({ kind }: { kind: IncidentKind }) {
  const texts = useTranslations('incidentKind')
  return <Badge kind={SEVERE.includes(kind) ? 'danger' : 'warning'}>{texts(kind)}</Badge>
}
