import { catalogue } from '#/messages/catalogue.ts';

/** The fields that show a policy, statement by statement. */
const policyFields = {
  views: 'Policy view',
  view: { visual: 'Visual', json: 'JSON' },
  statement: 'Statement {{number}}',
  named: 'Statement {{number}}: {{name}}',
  summary: '{{effect}} {{actions}} on {{resources}}',
  summaryOfServer: '{{effect}} {{actions}}',
  except: 'all except {{names}}',
  nothing: 'nothing',
  add: 'Add statement',
  delete: 'Delete statement {{number}}',
  more_one: 'Show {{count, number}} more',
  more_other: 'Show {{count, number}} more',
  none: 'The policy has no statements yet.',
  notJson: 'Invalid JSON at line {{line}}, column {{column}}. Correct it in the JSON view.',
  noFields: 'The visual editor cannot show this document. Edit it in the JSON view.',
  asJson: 'The visual editor cannot show this statement. It is kept as written. Edit it in the JSON view.',
  conditionsAsJson:
    'The visual editor cannot show these conditions. They are kept as written. Edit them in the JSON view.',
  others: 'The visual editor has no fields for {{names}}. They are kept as written.',
  anyone: 'For anyone, signed in or not.',
  tooLarge: 'The policy is {{size, number}} bytes without white space. The limit is {{most, number}} bytes.',
  checks: 'Policy checks',
  effect: 'Effect',
  Allow: 'Allow',
  Deny: 'Deny',
  actionMember: 'Which actions',
  Action: 'Actions',
  NotAction: 'All actions except',
  resourceMember: 'Which resources',
  Resource: 'Resources',
  NotResource: 'All resources except',
  actionsHelp: 'Such as s3:GetObject or s3:Get*. Press Enter or comma to add.',
  resourcesHelp:
    'A bucket such as arn:aws:s3:::photos or photos, or its objects, such as photos/*. Press Enter to add.',
  sid: 'Statement ID',
  sidHelp: 'Optional. A name for this statement.',
  conditions: 'Conditions',
  addCondition: 'Add condition',
  condition: 'Condition {{number}}',
  deleteCondition: 'Delete condition {{number}}',
  operator: 'Operator',
  key: 'Condition key',
  keyTaken: 'Another condition in this statement has the same operator and key.',
  keyEmpty: 'Enter a condition key.',
  fault: {
    keyTwice:
      'Statement {{number}}: more than one condition has the operator “{{operator}}” and the key “{{key}}”',
    keyEmpty: 'Statement {{number}}: a condition with the operator “{{operator}}” has no key',
  },
  values: 'Values',
  valuesHelp: 'Press Enter to add. Commas and spaces are part of a value.',
  emptyValue: 'Empty text',
} as const;

export const policyFieldsMessages = catalogue({ policyFields });
