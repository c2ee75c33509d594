import { MESSAGES } from '#lib/contracts/messages.ts'

interface ErrorText {
  title: string
  text: string
}

const ERROR_TEXTS: Record<number, ErrorText> = {
  400: { title: '无法识别的请求', text: '地址或请求的格式有误，请检查后重试。' },
  404: { title: '页面不存在', text: `${MESSAGES['R-2.3']}。${MESSAGES['R-2.4']}` },
  405: { title: '不支持的操作', text: '请通过页面上的按钮或链接访问。' },
  408: { title: '提交超时', text: '网络较慢，内容没有传完，请重试。' },
  413: { title: '提交的内容过大', text: '请减小内容后再提交。' },
  431: { title: '请求过大', text: '浏览器随请求发来的内容过大，请清除本站的 Cookie 后重试。' },
  503: { title: '网站暂时无法访问', text: '我们正在恢复服务，请稍等片刻后刷新页面。' },
}

/** The site is healthy, but more visitors want new pages than it can render. */
const BUSY_TEXT = { title: '访问人数较多', text: '请稍等片刻，再重新加载页面。' }

const STYLE = `
:root{color-scheme:only light}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:24px;background:#f7f6f2;color:#1b1f1d;
font:400 1rem/1.7 "PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans SC",system-ui,sans-serif}
main{width:100%;max-width:480px;padding:40px 32px;background:#fff;border:1px solid #e6e4dd;border-radius:12px}
svg{display:block;width:72px;height:48px;margin-bottom:24px;stroke:#0b6e4f}
h1{font-size:1.375rem;line-height:1.35;font-weight:600;margin-bottom:8px}
p{color:#5c645f;margin-bottom:24px}
a{display:inline-block;min-height:44px;line-height:2.75rem;padding:0 20px;border-radius:8px;background:#0b6e4f;color:#fff;
text-decoration:none;font-weight:500;margin-right:8px}
a+a{background:#e6f2ec;color:#0b6e4f}
a:focus-visible{outline:2px solid #0b6e4f;outline-offset:2px}`.replaceAll('\n', '')

// Half a court, as on the site's covers.
const COURT =
  '<svg viewBox="0 0 72 48" fill="none" stroke-width="2" aria-hidden="true"><rect x="1" y="1" width="70" height="46" rx="2"/><path d="M36 1v46M1 14h14v20H1M71 14H57v20h14"/><circle cx="36" cy="24" r="8"/></svg>'

/** The page shown when the site itself cannot respond: no scripts, no images, nothing to load. */
export function errorPage(status: number, isBusy = false): string {
  const errorText = errorTextOf(status, isBusy)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${errorText.title}</title><style>${STYLE}</style></head><body>${mainOf(status, errorText)}</body></html>`
}

/** For a page that could not be rendered, Next sends only the scripts, which then render the error. */
const NEXT_ERROR_PAGE = /^<!DOCTYPE html><html id="__next_error__">[\s\S]*?<body>/

/** Adds the notice for visitors without scripts, who would otherwise see a blank page. */
export const withNoscriptError = (html: string, status: number): string =>
  html.replace(
    NEXT_ERROR_PAGE,
    (start) => `${start}<noscript><style>${STYLE}</style>${mainOf(status, errorTextOf(status))}</noscript>`,
  )

const errorTextOf = (status: number, isBusy = false): ErrorText =>
  (isBusy ? BUSY_TEXT : ERROR_TEXTS[status]) ?? { title: '出了点问题', text: '请稍后再试。' }

function mainOf(status: number, { title, text }: ErrorText): string {
  const retry = status === 503 ? '<a href="">重新加载</a>' : ''
  return `<main>${COURT}<h1>${title}</h1><p>${text}</p>${retry}<a href="/">返回首页</a></main>`
}
