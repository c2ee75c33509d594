/** Numbers of docs/product/09-constants.md and limits that layers share. Times in ms, sizes in bytes, prices in fen. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

export const BROWSER_TIMEOUT = 600_000
/** The longest a visitor waits for a clear answer; the specification's 600 s is a client constant. */
export const SERVICE_TIMEOUT = 10 * SECOND
/** A page waits this long for its data, then keeps the last good copy. */
export const PAGE_READ_TIMEOUT = 4 * SECOND
/** The same for a call that carries a file. */
export const UPLOAD_TIMEOUT = 60 * SECOND
export const ERROR_TOAST_TIME = 3 * SECOND
export const LOGIN_REDIRECT_DELAY = 800
export const CHUNK_RELOAD_GUARD = 60 * SECOND
export const REPLY_PAGE_SIZE = 10
export const REPLY_MAX_LENGTH = 500
export const INLINE_REPLIES = 2
export const COMMENT_MAX_PHOTOS = 9
/** The same comment or reply again within this time is the same one: somebody who waited in vain presses once more (FM-10). */
export const COMMENT_REPEAT_TIME = MINUTE
/** Coaches side by side. */
export const COMPARED_MAX = 4
/** Coaches a browser remembers as 最近看过. */
export const RECENT_MAX = 8
export const SMS_COUNTDOWN_SECONDS = 60
export const WECHAT_POLL_INTERVAL = 2 * SECOND
/** `expired` of "stay logged in for a week"; any other value means one day. */
export const STAY_LOGGED_IN = 604_800_000
export const SESSION_TIME = DAY
export const USER_NAME_LENGTH = 4
export const DEFAULT_CITY_CODE = '440100'
export const NATIONWIDE_CODE = '100000'
export const NATIONWIDE_NAME = '全国'
export const DEMAND_MAX_LENGTH = 300
export const DEMAND_MAX_PHOTOS = 9
export const DEMAND_ANSWER_MAX = 500
/** The same demand again within this time is the same demand (FM-10). */
export const DEMAND_REPEAT_TIME = 10 * SECOND
/** How long the number of a demand is kept to call back. */
export const DEMAND_CONTACT_LIFE = 180 * DAY
/** Leads. Texts in characters as people count them. */
export const LEAD_NAME_MAX = 20
export const LEAD_TEXT_MAX = 300
export const LEAD_NOTE_MAX = 500
/** Version of the words above the button that say who sees the number. */
export const LEAD_CONSENT_VERSION = '2026-12'
/** The same of the words in the dialog of a general demand. */
export const DEMAND_CONSENT_VERSION = 'demand-2026-12'
export const OPEN_LEADS_PER_MOBILE = 5
/** How many operators may send a demand to, and how many similar ones its poster is shown. */
export const LEAD_RECIPIENTS_MAX = 5
export const SIMILAR_MAX = 3
/** What operators add to find more. */
export const LEAD_WORDS_MAX = 60
/** Without a move for so long an open lead ends. */
export const LEAD_LIFE = 60 * DAY
/** How long the number is kept once a lead is closed, and without a move at the latest. */
export const CLOSED_LEAD_CONTACT_LIFE = 30 * DAY
export const LEAD_CONTACT_LIFE = 180 * DAY
/** Of a day's hours in China those that count for an answer. */
export const LEAD_DAY = { opens: 8, closes: 21 } as const
/** So many of them after which a lead nobody has answered is overdue. */
export const LEAD_OVERDUE_HOURS = 48
/** After so many its recipient is reminded. */
export const LEAD_REMINDER_HOURS = 24
/** A reply time is counted from the leads contacted in so long, if they are so many. */
export const REPLY_TIME_SPAN = 90 * DAY
export const REPLY_TIME_LEADS = 5
/** Who answers within so many of those hours is proposed for it, and who is not of the same district within so many metres. */
export const MATCH_SOON_HOURS = 4
export const MATCH_NEAR = 5_000
/** Metres a venue may be from another to be called near it: as far as a search looks around a landmark. */
export const VENUE_NEAR = 20_000
/** Metres within which a landmark is named beside a venue, in a straight line. */
export const LANDMARK_NEAR = 1_500
/** Reports. Texts in characters as people count them. */
export const REPORT_TEXT_MAX = 500
export const REPORT_NOTE_MAX = 300
export const REPORT_MAX_PHOTOS = 6
/** How long its words and photos are kept once it is decided. */
export const REPORT_EVIDENCE_LIFE = 180 * DAY
/** Notes of operators about what waits, and how long they are kept. */
export const HANDLING_NOTE_MAX = 500
export const HANDLING_NOTE_LIFE = 180 * DAY
/** An entry somebody has taken is free again when nothing was done about it for so long. */
export const HANDLING_TAKE_LIFE = 2 * DAY
/** Weekly times of a coach. */
export const OPEN_TIMES_MAX = 20
/** How long what an account was told of is kept. */
export const NOTICE_LIFE = 180 * DAY
/** Hours of a day in China between which SMS notices go out, and how many of them to a number. */
export const NOTICE_SMS_DAY = { opens: 8, closes: 22 } as const
export const NOTICE_SMS_PER_DAY = 5
export const PHOTO_MAX_BYTES = 10_485_760
/** A photo and what multipart adds. */
export const UPLOAD_BODY_MAX_BYTES = 12 * 1024 * 1024
export const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif'] as const
/** A video is one file. */
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024
/**
 * Of a video so much is sent at a time, and what is kept begins anew after a break: little enough for a line of 300 kbit/s
 * to send it within the time a file may take.
 */
export const VIDEO_PIECE_BYTES = 2 * 1024 * 1024
export const VIDEO_EXTENSIONS = [
  'avi',
  'wmv',
  'mpeg',
  'mp4',
  'm4v',
  'mov',
  'asf',
  'flv',
  'f4v',
  'rmvb',
  '3gp',
  'vob',
] as const
export const PAGE_SIZES = [10, 40, 60, 100, 500] as const
export const DEFAULT_PAGE_SIZE = 10
export const PAGE_BUTTONS = 5
/** Rows past this are not paged to: nobody reads page 1,001, and a deep offset costs the store. */
export const MAX_OFFSET = 10_000
/** Pages up to this one are stored; deeper ones are rendered anew, so that what is stored has an end. */
export const STORED_PAGES = 20
export const MAP_ZOOM = 16
export const MAP_FALLBACK_CENTRE = { longitude: 121.59996, latitude: 31.197646 } as const
export const MAP_FALLBACK_CITY = '上海'
export const SEARCH_TEXT_MAX_LENGTH = 50
export const JSON_BODY_MAX_BYTES = 100 * 1024
export const JSON_MAX_DEPTH = 32
export const JSON_MAX_KEYS = 1000
export const QUERY_MAX_PARAMETERS = 50
export const SEO_LINKS_PER_KIND = 7
/** A city's list is indexed from this many approved items on. */
export const CITY_INDEX_THRESHOLD = 8
/** A sport's list is indexed from this many records on, in a city as in a district. */
export const CATEGORY_INDEX_THRESHOLD = 3
/** Accounts. Lengths in characters as people count them. */
export const CAPTCHA_LENGTH = 4
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_LIFE = 5 * MINUTE
/** Without a call of an operator for so long the console is closed again. */
export const CONSOLE_IDLE = 30 * MINUTE
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const USER_NAME_MIN = 2
export const USER_NAME_MAX = 20
export const NICKNAME_MAX = 20
export const INTRODUCTION_MAX = 200
export const HEALTH_TEXT_MAX = 500
/** Version of the user agreement in force, and of the separate consent to keep health information. */
export const AGREEMENT_VERSION = '2023-02'
export const HEALTH_CONSENT_VERSION = '2026-11-01'
/** Between asking for the account's deletion and the deletion, ms. */
export const ACCOUNT_DELETION_WAIT = 7 * DAY
/** Between asking for another number without a code to the old one and being moved to it, and between two such wishes, ms (decision 78). */
export const MOBILE_MOVE_WAIT = 7 * DAY
export const MOBILE_MOVE_PAUSE = DAY
export const MAX_COLLECTION_ASKED = 500
/** What coaches and venues fill in for review. Texts in characters as people count them, lists in items. */
export const APPLICATION_PHOTOS_MAX = 9
export const APPLICATION_CERTIFICATES_MAX = 8
export const APPLICATION_SPORTS_MAX = 6
export const APPLICATION_VENUES_MAX = 5
export const APPLICATION_FACILITIES_MAX = 20
export const APPLICATION_PRICES_MAX = 12
export const APPLICATION_INTRODUCTION_MIN = 50
export const APPLICATION_INTRODUCTION_MAX = 5000
export const REVIEW_REASON_MAX_LENGTH = 200
export const REVIEW_REASONS_MAX = 20
/** 一句话介绍 of a coach, characters. */
export const MOTTO_MAX = 40
/** What a form has not saved is kept in the browser for so long. ms */
export const UNSAVED_LIFE = 30 * 24 * 3_600_000

/** Venues of an account, with what it applies for; and how many of others it may be claiming at once. */
export const ACCOUNT_VENUES_MAX = 20
export const OPEN_CLAIMS_MAX = 3
/** What articles, courses and videos are called and summed up in, characters. */
export const CONTENT_TITLE_MAX = 60
export const CONTENT_SUMMARY_MAX = 200
/** Of the editor's HTML, marks and picture addresses included. */
export const RICH_TEXT_MAX = 24_000
/** How long photos of certificates and licences are kept after the review ended; the privacy statement says so. */
export const APPLICATION_PAPERS_LIFE = 365 * DAY
/** How long an operator can take an approval back. */
export const APPROVAL_TAKE_BACK_TIME = 10 * MINUTE
/** Of an account: texts that are not approved yet, and all there are. */
export const SUBMISSIONS_OPEN_MAX = 20
export const SUBMISSIONS_MAX = 300
/** The dearest lesson or ticket anybody may ask, fen. */
export const PRICE_MAX = 1_000_000
/** The demo's nationwide host. Of two labels: browsers keep no cookie for all hosts under a name of one (`localhost`). */
export const DEMO_HOSTNAME = 'haojiaolian.localhost'

/** A file of a sitemap holds the records with numbers in ((n − 1) · this, n · this], and an index answers so many at once. */
export const SITEMAP_FILE_SIZE = 5_000
