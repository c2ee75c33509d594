/** Sections of the user centre in navigation order, identified by path. */
export const USER_SECTIONS = [
  { path: '/user', label: '个人资料', note: '头像、昵称、健康信息' },
  { path: '/user/messages', label: '消息', note: '预约、审核和评价的消息' },
  { path: '/user/collectCoach', label: '我的收藏', note: '收藏过的教练' },
  { path: '/user/comments', label: '我的评价', note: '写过的评价和收到的回复' },
  { path: '/user/demands', label: '我的需求', note: '发出的预约、需求和进展' },
  { path: '/user/leads', label: '收到的预约', note: '发给我的教练主页和场馆的预约' },
  { path: '/user/workbench', label: '工作台', note: '教练与场馆的主页和入驻进度' },
  { path: '/user/contents', label: '我的内容', note: '文章、视频、课程和职位的草稿、审核和发布' },
  { path: '/user/reports', label: '举报与申诉', note: '举报的进展，对我的内容的处理' },
  { path: '/user/security', label: '账号与安全', note: '用户名、密码、手机号等登录方式' },
  { path: '/user/sessions', label: '登录设备', note: '查看和退出其他设备' },
  { path: '/user/data', label: '数据与注销', note: '导出我的数据、注销账号' },
] as const

export type UserPath = (typeof USER_SECTIONS)[number]['path']
