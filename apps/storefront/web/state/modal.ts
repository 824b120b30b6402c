export type ModalType =
  | 'login'
  | 'register'
  | 'thank_register'
  | 'forgot'
  | 'upgrade_from_previous_plan'
  | 'remove_plan'
  | 'newsletter'
  | 'general_message'

export type ModalState = {
  /** Null: no dialog is open. */
  type: ModalType | null
  /** A fixed dialog is left only through its own buttons. */
  fixed: boolean
  upgradePlan: { message: string; newSub: string | null }
  title: string
  message: string
  onClick: (() => void) | null
}

export const defaultModal: ModalState = {
  type: null,
  fixed: false,
  upgradePlan: { message: 'Messaggio non settato', newSub: null },
  title: 'Reset Password',
  message: 'Grazie! Ti abbiamo inviato una mail con il link al recupero della password.',
  onClick: null,
}

export type ModalPayload = Partial<Omit<ModalState, 'upgradePlan'>> & {
  upgradePlan?: Partial<ModalState['upgradePlan']>
}

/** Every field is replaced, the unnamed ones by their defaults: a dialog inherits nothing from the one before. */
export function setModal(_state: ModalState, payload: ModalPayload): ModalState {
  return { ...defaultModal, ...payload, upgradePlan: { ...defaultModal.upgradePlan, ...payload.upgradePlan } }
}

export function closeModal(state: ModalState): ModalState {
  const { type, title, message, upgradePlan } = defaultModal
  return { ...state, type, title, message, upgradePlan }
}
