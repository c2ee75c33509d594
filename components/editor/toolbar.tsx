'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import css from './toolbar.module.css'
import { PictureIcon, TOOL_GROUPS, type Tool } from './tools.tsx'
import { PICTURE_TYPES } from './use-pictures.ts'

const TOOLS = TOOL_GROUPS.flat()

/** The toolbar above the text, a single tab stop; arrow keys move between buttons. */
export function Toolbar({ editor, controls, onPicture }: ToolbarProps) {
  const [tabStop, setTabStop] = useState(0)
  const states = useEditorState({ editor, selector: ({ editor }) => TOOLS.map((tool) => stateOf(tool, editor)) })
  const fileInput = useRef<HTMLInputElement>(null)
  const buttonProps = (at: number) => ({
    tabIndex: at === tabStop ? 0 : -1,
    onFocus: () => setTabStop(at),
    // The text keeps the focus, and phones keep the keyboard open.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  })
  return (
    <div className={css.bar} role="toolbar" aria-label="文字格式" aria-controls={controls} onKeyDown={moveFocus}>
      {TOOL_GROUPS.map((group) => (
        <Group key={group[0]!.label}>
          {group.map((tool) => {
            const { isOn, canRun } = states[TOOLS.indexOf(tool)]!
            return (
              <button
                key={tool.label}
                type="button"
                className={css.tool}
                title={`${tool.label}（${tool.keys.replace('Control', 'Ctrl')}）`}
                aria-label={tool.label}
                aria-keyshortcuts={tool.keys}
                aria-pressed={tool.isOn && isOn}
                aria-disabled={!canRun}
                onClick={() => canRun && tool.run(editor)}
                {...buttonProps(TOOLS.indexOf(tool))}
              >
                {tool.icon}
              </button>
            )
          })}
        </Group>
      ))}
      <Group>
        <button
          type="button"
          className={css.tool}
          title="插入图片"
          aria-label="插入图片"
          onClick={() => fileInput.current?.click()}
          {...buttonProps(TOOLS.length)}
        >
          <PictureIcon />
        </button>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            for (const chosen of target.files ?? []) onPicture(chosen)
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
      </Group>
    </div>
  )
}

const Group = ({ children }: { children: ReactNode }) => <div className={css.group}>{children}</div>

const stateOf = ({ isOn, canRun }: Tool, editor: Editor) => ({
  isOn: isOn?.(editor) ?? false,
  canRun: canRun?.(editor) ?? true,
})

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

interface ToolbarProps {
  editor: Editor
  /** Id of the text area. */
  controls: string
  onPicture: (file: File) => void
}
