import { describe, expect, test } from 'vitest';
import { judge } from './condition.ts';

const context = {
  'aws:username': 'ada',
  's3:prefix': 'home/ada/',
  'aws:groups': ['x', 'y'],
  's3:delimiter': [],
};

describe('judge', () => {
  test.for<[string, string, string[], string]>([
    ['StringEquals', 's3:prefix', ['home/ada/'], 'yes'],
    ['StringEquals', 's3:prefix', ['home/', 'home/ada/'], 'yes'],
    ['StringEquals', 'S3:Prefix', ['home/ada/'], 'yes'],
    ['StringEquals', 's3:prefix', ['HOME/ada/'], 'no'],
    ['StringEqualsIgnoreCase', 's3:prefix', ['HOME/ada/'], 'yes'],
    ['StringEquals', 's3:prefix', ['home/${aws:username}/'], 'yes'],
    ['StringLike', 's3:prefix', ['home/${aws:username}/*'], 'yes'],
    ['StringLike', 's3:prefix', ['home/b*'], 'no'],
    ['StringNotLike', 's3:prefix', ['home/b*'], 'yes'],
    ['StringNotEquals', 'aws:username', ['ada'], 'no'],
    ['StringNotEqualsIgnoreCase', 'aws:username', ['ADA'], 'no'],
    ['StringEquals', 's3:delimiter', ['/'], 'no'],
    ['StringNotEquals', 's3:delimiter', ['/'], 'yes'],
    ['StringEqualsIfExists', 's3:delimiter', ['/'], 'yes'],
    ['ForAllValues:StringEquals', 'aws:groups', ['x', 'y', 'z'], 'yes'],
    ['ForAllValues:StringEquals', 'aws:groups', ['x'], 'no'],
    ['ForAllValues:StringEquals', 's3:delimiter', ['/'], 'yes'],
    ['ForAllValues:StringNotEquals', 'aws:groups', ['x'], 'no'],
    ['ForAllValues:StringNotEquals', 'aws:groups', ['z'], 'yes'],
    ['ForAllValues:StringNotLike', 'aws:groups', ['y*'], 'no'],
    ['ForAllValues:StringNotEquals', 's3:delimiter', ['/'], 'yes'],
    ['ForAnyValue:StringEquals', 'aws:groups', ['y'], 'yes'],
    ['Null', 's3:delimiter', ['true'], 'yes'],
    ['Null', 's3:prefix', ['true'], 'no'],
    ['Null', 's3:prefix', ['false'], 'yes'],
    ['StringEquals', 's3:prefix', ['${jwt:sub}'], 'maybe'],
    ['StringEquals', 'aws:SourceIp', ['10.0.0.1'], 'maybe'],
    ['IpAddress', 'aws:username', ['10.0.0.0/8'], 'maybe'],
    ['toString', 'aws:username', ['ada'], 'maybe'],
    ['', '', [], 'maybe'],
  ])('%s of %s in %j: %s', ([operator, key, values, expected]) => {
    expect(judge({ operator, key, values }, context)).toBe(expected);
  });
});
