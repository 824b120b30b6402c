import type { Settings } from '#config/settings.ts'
import { openSandboxCourier } from '#providers/courier/sandbox-courier.ts'
import type { FindCourier } from '#use-cases/floor/courier/courier-dependencies.ts'

/** In a demo a courier of its own carries everything; elsewhere nobody can be asked yet. */
export function openCouriers({ mode }: Pick<Settings, 'mode'>): FindCourier {
  if (mode !== 'demo') return async () => null
  const courier = openSandboxCourier()
  const from = {
    name: 'Guardaroba',
    street: 'Via Tortona 27',
    postalCode: '20144',
    city: 'Milano',
    country: 'IT',
    phone: '',
  }
  return async () => ({ courier, service: 'sandbox-standard', from })
}
