import type { TakenFrom } from '#domain/payments/due.ts'
import { type CardOwner, type PaymentProvider, PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { findProvider, type TakenWith } from './payment-accounts.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'

/** From where something will be taken: the card that would be asked, or a page where none was saved. */
export async function findSavedCard(
  dependencies: Pick<PaymentDependencies, 'provider' | 'providerAccounts'>,
  taken: TakenWith,
  ownerOf: (provider: PaymentProvider) => Promise<CardOwner | null>,
): Promise<TakenFrom> {
  const provider = await findProvider(dependencies, taken)
  if (provider === null) return { by: 'page' }
  try {
    const owner = await ownerOf(provider)
    const card = owner && (await provider.findCard(owner))
    return card === null ? { by: 'page' } : { by: 'savedCard', card }
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error
    return { by: 'savedCard', card: null }
  }
}
