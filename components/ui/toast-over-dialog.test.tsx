/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { ClosableDialog } from './closable-dialog.tsx'
import { showToast } from './toast.ts'

test('a message shown over a dialog reaches screen readers, even after an earlier message', async () => {
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never
  await act(() => showToast('已保存', 'success'))
  render(
    <ClosableDialog isOpen onClose={() => {}} title="发布评价" closeLabel="关闭">
      <button type="button">发布</button>
    </ClosableDialog>,
  )
  await act(() => showToast('评价没有发布', 'error'))
  expect(screen.getByText('评价没有发布')).toBeVisible()
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toContain('评价没有发布')
})
