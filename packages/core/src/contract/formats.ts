const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt\s](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)$/
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const LAST_MINUTE = 24 * 60 - 1

/** The checks of schemas' `format` keywords that are more than a pattern, by name. Generated validators import them. */
export const formats = {
  /** A date and time with its zone as RFC 3339 has it; a 61st second is one only at the end of a day of UTC. */
  'date-time': (text: string): boolean => {
    const [matched, ...parts] = DATE_TIME.exec(text) ?? []
    if (matched === undefined) return false
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, , offsetHour = 0, offsetMinute = 0] = parts.map((part) => Number(part ?? 0))
    if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return false
    if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false
    if (second < 60) return true
    const offset = (parts[6] === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute)
    return (hour * 60 + minute - offset + 24 * 60) % (24 * 60) === LAST_MINUTE
  },
} as const

function daysOf(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
}
