/** @jest-environment jsdom */
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { render, screen } from '@testing-library/react'
import { muiTheme } from './mui-theme.ts'
import { COLOURS } from './tokens.ts'

test('R-13.14 a button that is busy looks disabled and keeps the focus', () => {
  const buttonWith = (isBusy: boolean) => (
    <ThemeProvider theme={muiTheme}>
      <Button variant="contained" aria-disabled={isBusy}>
        保存
      </Button>
    </ThemeProvider>
  )
  const { rerender } = render(buttonWith(false))
  const button = screen.getByRole('button', { name: '保存' })
  button.focus()
  expect(button).not.toHaveStyle({ color: COLOURS.muted })
  rerender(buttonWith(true))
  expect(button).toHaveStyle({ color: COLOURS.muted, backgroundColor: COLOURS.line })
  expect(button).toHaveFocus()
})

test('field borders and placeholders use the tokens whose contrast is tested', () => {
  const { container } = render(
    <ThemeProvider theme={muiTheme}>
      <TextField label="手机号" placeholder="请输入手机号" />
    </ThemeProvider>,
  )
  expect(container.querySelector('fieldset')).toHaveStyle({ borderColor: COLOURS['line-strong'] })
  const field = screen.getByPlaceholderText('请输入手机号')
  const placeholderRules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ selectorText }) => /^\S+::placeholder$/.test(selectorText))
    .filter(({ selectorText }) => field.matches(selectorText.replace('::placeholder', '')))
  expect(placeholderRules.at(-1)?.style.cssText).toMatch(/opacity: 1;/)
  expect(placeholderRules.at(-1)?.style.color).toBe(COLOURS.muted)
})
