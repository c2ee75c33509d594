import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'

/** A button of the toolbar. */
export interface Tool {
  label: string
  /** In the format of `aria-keyshortcuts`; on a Mac, Command replaces Control. */
  keys: string
  icon: ReactNode
  /** For tools that are on or off at the cursor. */
  isOn?: (editor: Editor) => boolean
  canRun?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 1 | 2, label: string): Tool => ({
  label,
  keys: `Control+Alt+${level}`,
  icon: <b>H{level}</b>,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const step = (by: 1 | -1, label: string, keys: string, icon: ReactNode): Tool => ({
  label,
  keys,
  icon,
  canRun: (editor) => editor.can().indent(by),
  run: (editor) => editor.chain().focus().indent(by).run(),
})

/** Icon of lines of text. */
const Lines = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d={d} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** All tools, in their groups, except the picture button, which needs a file input. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [heading(1, '大标题 H1'), heading(2, '小标题 H2')],
  [
    {
      label: '加粗',
      keys: 'Control+B',
      icon: <b>B</b>,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: '斜体',
      keys: 'Control+I',
      icon: <i>I</i>,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: '下划线',
      keys: 'Control+U',
      icon: <u>U</u>,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: '编号列表',
      keys: 'Control+Shift+7',
      icon: <Lines d="M10 6h10M10 12h10M10 18h10M4.5 4v4M3.6 15.2c.3-1 2.4-1 2.4.3 0 1-2.4 1.6-2.4 3h2.6" />,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: '项目列表',
      keys: 'Control+Shift+8',
      icon: <Lines d="M10 6h10M10 12h10M10 18h10M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    step(-1, '减少缩进', 'Control+[', <Lines d="M4 5h16M11 10h9M11 14h9M4 19h16M7 9.5 4.5 12 7 14.5" />),
    step(1, '增加缩进', 'Control+]', <Lines d="M4 5h16M11 10h9M11 14h9M4 19h16M4.5 9.5 7 12l-2.5 2.5" />),
  ],
]

export const PictureIcon = () => (
  <Lines d="M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15.5 9h.01" />
)
