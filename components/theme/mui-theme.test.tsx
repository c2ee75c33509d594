/** @jest-environment jsdom */
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { muiTheme } from './mui-theme.ts'
import { COLOURS } from './tokens.ts'

test('R-13.14 a button that takes no press just now looks so, and keeps the focus', () => {
  const draw = (isBusy: boolean) => (
    <ThemeProvider theme={muiTheme}>
      <Button variant="contained" aria-disabled={isBusy}>
        保存
      </Button>
    </ThemeProvider>
  )
  const { rerender } = render(draw(false))
  const button = screen.getByRole('button', { name: '保存' })
  button.focus()
  expect(button).not.toHaveStyle({ color: COLOURS.muted })
  rerender(draw(true))
  expect(button).toHaveStyle({ color: COLOURS.muted, backgroundColor: COLOURS.line })
  expect(button).toHaveFocus()
})
