/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ClosableDialog } from './closable-dialog.tsx'
import { useOverlayHistory } from './use-overlay-history.ts'

const setPhone = (isPhone: boolean) => {
  window.matchMedia = (() => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} })) as never
}

/** Moves through the history and waits until everything that follows is done. */
const go = (by: number) =>
  act(async () => {
    const popstate = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.go(by)
    await popstate
    // The page reacts in a separate task.
    await new Promise((resolve) => setTimeout(resolve))
  })

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/** A button and the dialog it opens, which contains the next one. */
function Dialogs({ names: [name, ...inner] }: { names: string[] }) {
  const [isOpen, setOpen] = useState(false)
  if (name === undefined) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开{name}
      </button>
      <ClosableDialog isOpen={isOpen} title={name} closeLabel={`关闭${name}`} onClose={() => setOpen(false)}>
        <Dialogs names={inner} />
      </ClosableDialog>
    </>
  )
}

const names = () => screen.queryAllByRole('heading', { hidden: true }).map((each) => each.textContent)
/** Closed dialogs fade out first. */
const expectOpen = (expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const openDialog = (name: string) => userEvent.click(screen.getByRole('button', { name: `打开${name}`, hidden: true }))

beforeEach(() => {
  setPhone(true)
  window.history.pushState({ page: 'coach' }, '')
})

// Unmounting open dialogs leaves their history entries as well.
afterEach(async () => {
  const returned = window.history.state?.screens > 0 ? popped() : undefined
  cleanup()
  await returned
})

test('Back closes a dialog that fills the phone, and Forward does not reopen it', async () => {
  render(<Dialogs names={['预约']} />)
  await openDialog('预约')
  expect(window.history.state).toEqual({ screens: 1 })
  await go(-1)
  await expectOpen([])
  expect(window.history.state).toEqual({ page: 'coach' })
  const returned = popped().then(popped)
  await act(async () => {
    window.history.forward()
    await returned
  })
  await expectOpen([])
  expect(window.history.state).toEqual({ page: 'coach' })
})

test('closing by button leaves no history entry', async () => {
  render(<Dialogs names={['预约']} />)
  await openDialog('预约')
  const returned = popped()
  await userEvent.click(screen.getByRole('button', { name: '关闭预约' }))
  await act(() => returned)
  await expectOpen([])
  expect(window.history.state).toEqual({ page: 'coach' })
  await openDialog('预约')
  expect(window.history.state).toEqual({ screens: 1 })
})

test('with two dialogs open, Back closes the upper one', async () => {
  render(<Dialogs names={['回复', '照片']} />)
  await openDialog('回复')
  await openDialog('照片')
  expect([names(), window.history.state]).toEqual([['回复', '照片'], { screens: 2 }])
  await go(-1)
  await expectOpen(['回复'])
  await go(-1)
  await expectOpen([])
  expect(window.history.state).toEqual({ page: 'coach' })
})

test('a dialog that replaces another reuses its history entry', async () => {
  const before = window.history.length
  const { rerender } = render(
    <ClosableDialog key="form" isOpen title="预约" closeLabel="关闭" onClose={() => {}}>
      <input />
    </ClosableDialog>,
  )
  await act(async () => {})
  rerender(
    <ClosableDialog key="sent" isOpen title="已发送" closeLabel="关闭" onClose={() => {}}>
      <input />
    </ClosableDialog>,
  )
  await act(async () => {})
  expect([window.history.state, window.history.length]).toEqual([{ screens: 1 }, before + 1])
})

test('a dialog that stays open when asked to close keeps its history entry', async () => {
  const closeRequests: string[] = []
  render(
    <ClosableDialog isOpen title="预约" closeLabel="关闭" onClose={() => closeRequests.push('真的关闭吗')}>
      <input />
    </ClosableDialog>,
  )
  await act(async () => {})
  await go(-1)
  expect([closeRequests, window.history.state]).toEqual([['真的关闭吗'], { screens: 1 }])
})

test('a popstate event sent by the page itself closes nothing, and a dialog on a desktop has no history entry', async () => {
  render(<Dialogs names={['预约']} />)
  await openDialog('预约')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(names()).toEqual(['预约'])
  const returned = popped()
  await userEvent.click(screen.getByRole('button', { name: '关闭预约' }))
  await act(() => returned)
  setPhone(false)
  await openDialog('预约')
  expect([names(), window.history.state]).toEqual([['预约'], { page: 'coach' }])
})

/** A page; a dialog of it may open without being asked for. */
function ReloadedPage({ isReopened = false }) {
  useOverlayHistory()
  return (
    <ClosableDialog isOpen={isReopened} title="预约" closeLabel="关闭" onClose={() => {}}>
      <input />
    </ClosableDialog>
  )
}

describe('a page reloaded while a dialog was open', () => {
  beforeEach(() => window.history.pushState({ screens: 1 }, ''))

  test('leaves the history entry of the dialog, so that Back leaves the page', async () => {
    const returned = popped()
    render(<ReloadedPage />)
    await act(() => returned)
    expect(window.history.state).toEqual({ page: 'coach' })
  })

  test('keeps the entry for a dialog that opens again by itself', async () => {
    render(<ReloadedPage isReopened />)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
    expect([names(), window.history.state]).toEqual([['预约'], { screens: 1 }])
  })
})
