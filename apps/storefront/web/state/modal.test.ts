import { describe, expect, it } from 'vitest'
import { closeModal, defaultModal, type ModalState, setModal } from './modal.ts'

const filled: ModalState = {
  type: 'general_message',
  fixed: true,
  upgradePlan: { message: 'Passi al Piano L', newSub: 'plan-l' },
  title: 'Fatto',
  message: 'Ci sentiamo presto',
  onClick: () => {},
}

describe('the modal', () => {
  it('is closed at first, with the three Italian defaults', () => {
    expect(defaultModal).toEqual({
      type: null,
      fixed: false,
      upgradePlan: { message: 'Messaggio non settato', newSub: null },
      title: 'Reset Password',
      message: 'Grazie! Ti abbiamo inviato una mail con il link al recupero della password.',
      onClick: null,
    })
  })

  it('takes every field it is set to', () => {
    expect(setModal(defaultModal, filled)).toEqual(filled)
  })

  it('inherits nothing from the dialog before', () => {
    expect(setModal(filled, { type: 'login' })).toEqual({ ...defaultModal, type: 'login' })
  })

  it('keeps the default message of an upgrade that names only the new plan', () => {
    const { upgradePlan } = setModal(defaultModal, {
      type: 'upgrade_from_previous_plan',
      upgradePlan: { newSub: 'plan-l' },
    })
    expect(upgradePlan).toEqual({ message: 'Messaggio non settato', newSub: 'plan-l' })
  })

  it('closes by resetting type, title, message and upgrade plan, and nothing else', () => {
    expect(closeModal(filled)).toEqual({ ...defaultModal, fixed: true, onClick: filled.onClick })
  })
})
