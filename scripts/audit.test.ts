import { expect, test } from 'vitest'

import { judgeAudit } from './audit.ts'

const reportOf = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, number) => [
        `package-${number}`,
        { name: `package-${number}`, severity, range: '<1.2.3' },
      ]),
    ),
  })

test('H-17 S-58 versions with high and critical vulnerabilities fail the check', () => {
  expect(judgeAudit(reportOf('high', 'low', 'critical'))).toEqual({
    isDone: false,
    output: 'package-0 <1.2.3: high\npackage-2 <1.2.3: critical',
    note: '1 vulnerabilities are less than high: see npm audit',
  })
  expect(judgeAudit(reportOf())).toEqual({ isDone: true, output: '' })
})

test.each([
  '',
  'npm error audit endpoint returned an error',
  '{"message":"request failed","error":{"code":"ENOTFOUND"}}',
  '{"error":{"code":"ENOAUDIT"}}',
])('H-17 a registry that does not answer (%s) is said, and fails nothing', (report) => {
  const { isDone, note } = judgeAudit(report)
  expect(isDone).toBe(true)
  expect(note).toMatch(/^the registry did not tell/)
})
