import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ConfigError, isLoopback, readConfig } from './config.ts';
import { documentedVariables } from './environment.ts';

const CHECKOUT = '/srv/letterdesk';
const read = (variables: Record<string, string>) => readConfig(variables, CHECKOUT);

const CLAMD_URL_SENTENCE = 'CLAMD_URL must be a URL such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.';

describe('the configuration', () => {
  test('starts everything embedded on loopback without any variable', () => {
    const config = read({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '/srv/letterdesk/.data',
      demoData: true,
    });
    const { identity, database, mail, customerData, publicUrl } = config;
    expect([identity, database.url, mail.smtpUrl, customerData, publicUrl]).toEqual(Array(5).fill(undefined));
    expect(config.blobs).toEqual({ folder: '/srv/letterdesk/.data/blobs', s3: undefined });
    expect(config.environments).toEqual(['demo']);
  });

  test('looks up recipients’ domains only if mails leave, and if it is wanted', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    const settings: Record<string, string>[] = [{}, { MAIL_DNS: 'on' }, { SMTP_URL }, { SMTP_URL, MAIL_DNS: 'off' }];
    expect(settings.map((variables) => read(variables).mail.asksDns)).toEqual([false, false, true, false]);
  });

  test.each([
    ['?sslmode=require', '?sslmode=verify-full'],
    ['?sslrootcert=/ca.pem&sslmode=verify-ca', '?sslrootcert=/ca.pem&sslmode=verify-full'],
    ['?sslmode=require&uselibpqcompat=true', '?sslmode=require&uselibpqcompat=true'],
    ['?sslmode=disable', '?sslmode=disable'],
  ])('passes the database driver %s as %s, with equal effect and no warning', (written, handed) => {
    const url = 'postgres://desk:secret@db.example.org/letterdesk';
    expect(read({ DATABASE_URL: `${url}${written}` }).database.url).toBe(`${url}${handed}`);
  });

  test('fills in the demo data with the embedded database, and with another one only on request', () => {
    const DATABASE_URL = 'postgres://desk:secret@db.example.org/letterdesk';
    expect([read({}), read({ DEMO_DATA: 'off' })].map(({ demoData }) => demoData)).toEqual([true, false]);
    expect([read({ DATABASE_URL }), read({ DATABASE_URL, DEMO_DATA: 'on' })].map(({ demoData }) => demoData)).toEqual([
      false,
      true,
    ]);
  });

  test('uses the configured LibreOffice, and otherwise searches for none', () => {
    expect(read({}).libreOfficePath).toBeUndefined();
    expect(read({ LIBREOFFICE_PATH: '/opt/office/soffice' }).libreOfficePath).toBe('/opt/office/soffice');
  });

  test('treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toEqual(read({}));
  });

  test('reads lists with spaces and capitals', () => {
    expect(read({ MAIL_FROM_DOMAINS: ' Example.org, mail.example.com, example.org ' }).mail.fromDomains).toEqual([
      'example.org',
      'mail.example.com',
    ]);
  });

  test('sends notices from the first domain, and reminds once a day, by default', () => {
    const { mail, approvals } = read({ MAIL_FROM_DOMAINS: 'example.org, example.com' });
    expect(mail.noticeFrom).toBe('letterdesk@example.org');
    expect(approvals).toEqual({ allowSenderAsApprover: false, reminderHours: 24 });
    const result = read({
      MAIL_FROM_DOMAINS: 'example.org',
      MAIL_NOTICE_FROM: ' Desk@example.org ',
      ALLOW_SENDER_AS_APPROVER: 'on',
      APPROVAL_REMINDER_HOURS: '0',
    });
    expect(result.mail.noticeFrom).toBe('Desk@example.org');
    expect(result.approvals).toEqual({ allowSenderAsApprover: true, reminderHours: 0 });
  });

  test('holds a mail for ten seconds, by default, or not at all', () => {
    expect(read({}).mail.undoSeconds).toBe(10);
    expect(read({ UNDO_SEND_SECONDS: '0' }).mail.undoSeconds).toBe(0);
    expect(() => read({ UNDO_SEND_SECONDS: '301' })).toThrow('UNDO_SEND_SECONDS must be a whole number from 0 to 300');
  });

  test('locks after 30 minutes without activity, by default, or never', () => {
    expect(read({}).idleLockMinutes).toBe(30);
    expect(read({ IDLE_LOCK_MINUTES: '0' }).idleLockMinutes).toBe(0);
  });

  test.each(['12345678', '1441', '-1', 'NaN', '1.5', 'off'])('refuses to lock after %s minutes', (minutes) => {
    expect(() => read({ IDLE_LOCK_MINUTES: minutes })).toThrow(
      'IDLE_LOCK_MINUTES must be a whole number from 0 to 1440.',
    );
  });

  test('tolerates a minute of clock difference, by default', () => {
    expect(read({}).clockTolerance).toBe(60);
    expect(read({ OIDC_CLOCK_TOLERANCE_SECONDS: '0' }).clockTolerance).toBe(0);
  });

  test.each([
    [{ OIDC_CLOCK_TOLERANCE_SECONDS: '601' }, 'OIDC_CLOCK_TOLERANCE_SECONDS must be a whole number from 0 to 600.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535.'],
    [{ PUBLIC_URL: 'letters.example.org' }, 'PUBLIC_URL must be a URL such as https://letters.example.org.'],
    [
      { PUBLIC_URL: 'http://letters' },
      'PUBLIC_URL must start with https://, not with http://, over which browsers can’t sign in to another machine.',
    ],
    [{ OIDC_SCOPE: 'letters openid2' }, 'OIDC_SCOPE must contain openid: without it, no one can sign in.'],
    [{ PUBLIC_URL: 'http://localhost/letters?a=1' }, 'PUBLIC_URL must hold no query or user name.'],
    [
      { PUBLIC_URL: 'http://localhost/v1' },
      'PUBLIC_URL may have a path of letters, digits, ., -, _ and ~, but none that Letterdesk uses itself, such as /v1.',
    ],
    [
      { DATABASE_URL: 'mysql://a' },
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/letterdesk.',
    ],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL such as smtp://user:password@mail.example.org:587.'],
    [{ OIDC_ISSUER: 'https://a.example' }, 'OIDC_CLIENT_ID must be set together with OIDC_ISSUER.'],
    [{ CUSTOMER_DATA_URL: 'records' }, 'CUSTOMER_DATA_URL must be a URL such as https://records.example.org.'],
    [{ CUSTOMER_DATA_URL: 'https://a:b@c.example' }, 'CUSTOMER_DATA_URL must hold no query or user name.'],
    [{ CUSTOMER_DATA_URL: 'https://a.example?key=1' }, 'CUSTOMER_DATA_URL must hold no query or user name.'],
    [{ CUSTOMER_DATA_URL: 'https://a.example' }, 'CUSTOMER_DATA_TOKEN must be set together with CUSTOMER_DATA_URL.'],
    [
      { CLOUD_DOCUMENTS_URL: 'https://a.example' },
      'CLOUD_DOCUMENTS_TOKEN must be set together with CLOUD_DOCUMENTS_URL.',
    ],
    [{ CUSTOMER_DATA_TOKEN: 'a\nb' }, 'CUSTOMER_DATA_TOKEN must be a token of letters, digits and signs.'],
    [{ BLOB_STORE: 'disk' }, 'BLOB_STORE must be "folder" or "s3".'],
    [{ BLOB_STORE: 's3' }, 'S3_BUCKET must be set together with BLOB_STORE=s3.'],
    [{ BLOB_STORE: 's3', S3_BUCKET: 'letters' }, 'S3_ACCESS_KEY_ID must be set together with BLOB_STORE=s3.'],
    [
      { BLOB_STORE: 's3', S3_BUCKET: 'letters', S3_ACCESS_KEY_ID: 'key' },
      'S3_SECRET_ACCESS_KEY must be set together with BLOB_STORE=s3.',
    ],
    [{ CLAMD_URL: 'localhost:3310' }, CLAMD_URL_SENTENCE],
    [{ CLAMD_URL: 'http://localhost:3310' }, CLAMD_URL_SENTENCE],
    [{ CLAMD_URL: 'tcp://localhost:99999' }, CLAMD_URL_SENTENCE],
    [{ CLAMD_URL: 'unix:clamd.ctl' }, CLAMD_URL_SENTENCE],
    [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be a URL such as https://s3.example.org.'],
    [{ S3_ENDPOINT: 'https://s3.example.org?a=b' }, 'S3_ENDPOINT must hold no query or user name.'],
    [{ S3_BUCKET: 'Letters/of/old' }, 'S3_BUCKET must be the name of a bucket.'],
    [{ S3_REGION: 'Texas!' }, 'S3_REGION must be a region such as us-east-1.'],
    [{ HOST: ':' }, 'HOST must be a host name or an IP address.'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be "on" or "off".'],
    [{ MAIL_FROM_DOMAINS: 'a b' }, 'MAIL_FROM_DOMAINS must be a comma-separated list of domains.'],
    [{ MAIL_NOTICE_FROM: 'desk' }, 'MAIL_NOTICE_FROM must be an e-mail address.'],
    [
      { MAIL_NOTICE_FROM: 'desk@elsewhere.example' },
      'MAIL_NOTICE_FROM must be an address of one of the domains in MAIL_FROM_DOMAINS.',
    ],
    [{ ALLOW_SENDER_AS_APPROVER: 'yes' }, 'ALLOW_SENDER_AS_APPROVER must be "on" or "off".'],
    [{ APPROVAL_REMINDER_HOURS: '8761' }, 'APPROVAL_REMINDER_HOURS must be a whole number from 0 to 8760.'],
    [{ BODY_LIMIT: '5' }, 'BODY_LIMIT must be a whole number from 8000000 to 100000000.'],
    [{ TZ: 'Mars/Olympus' }, 'TZ must be a time zone such as America/Chicago.'],
    [{ OIDC_CLIENT_ID: 'letters' }, 'OIDC_ISSUER must be set together with OIDC_CLIENT_ID.'],
    [{ CUSTOMER_DATA_TOKEN: 'secret' }, 'CUSTOMER_DATA_URL must be set together with CUSTOMER_DATA_TOKEN.'],
    [{ S3_BUCKET: 'letters' }, 'BLOB_STORE must be set together with S3_BUCKET.'],
    [
      { DATABSE_URL: 'postgres://a/b' },
      'Letterdesk has no setting DATABSE_URL. Write DATABASE_URL if you mean that, or unset it.',
    ],
    [{ smtp_url: 'smtp://a' }, 'Letterdesk has no setting smtp_url. Write SMTP_URL if you mean that, or unset it.'],
    [
      { SMTP_URL: 'smtp://mail.example.org?requiretls=yes' },
      'SMTP_URL has the option requiretls, and may have requireTLS and verifyCertificate only.',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=yes' }, 'SMTP_URL must have requireTLS=true or requireTLS=false.'],
    [
      { BOUNCE_ADDRESS: 'bounces@x.org', BOUNCE_IMAP_URL: 'imap://a:b@mail.example.org?requiretls=false' },
      'BOUNCE_IMAP_URL has the option requiretls, and may have requireTLS only.',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org:25/path' }, 'SMTP_URL must hold nothing between the host and its options.'],
    [
      { DATABASE_URL: 'postgres://db.example.org/letterdesk?sslmode=verfy-full' },
      'DATABASE_URL has sslmode=verfy-full, and sslmode must be one of disable, prefer, require, verify-ca, verify-full, no-verify.',
    ],
    [
      { DATABASE_URL: 'postgres://db.example.org/letterdesk?sslmod=verify-full' },
      'DATABASE_URL has the option sslmod, and may have host, port, user, password, application_name, client_encoding, options, ' +
        'ssl, sslmode, sslrootcert, sslcert, sslkey, sslnegotiation and uselibpqcompat only.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be "on", "off", a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY must be "on", "off", a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8.',
    ],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a port number from 0 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  ])('refuses %o in one sentence that names the variable', (variables, sentence) => {
    expect(() => read(variables)).toThrow(new ConfigError(sentence));
  });

  test('ignores the variables of other programs', () => {
    expect(() => read({ HTTP_URL: 'http://a', HOME: '/root', PORTS: '1', NODE_ENV: 'production' })).not.toThrow();
  });

  test('removes the last slash of the customer data and document store addresses', () => {
    const variables = { CUSTOMER_DATA_URL: 'https://records.example.org/letters/', CUSTOMER_DATA_TOKEN: 'secret' };
    expect(read(variables).customerData).toEqual({ url: 'https://records.example.org/letters', token: 'secret' });
    const store = { CLOUD_DOCUMENTS_URL: 'https://documents.example.org/', CLOUD_DOCUMENTS_TOKEN: 'other' };
    expect(read(store).cloudDocuments).toEqual({ url: 'https://documents.example.org', token: 'other' });
  });

  test('keeps files in a bucket if configured, and uploads in progress in the folder', () => {
    const variables = {
      BLOB_STORE: 's3',
      BLOB_FOLDER: '/var/letterdesk',
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'letters',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const s3 = {
      endpoint: 'https://s3.example.org',
      bucket: 'letters',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    };
    expect(read(variables).blobs).toEqual({ folder: '/var/letterdesk', s3 });
    expect(read({ ...variables, BLOB_STORE: 'folder' }).blobs.s3).toBeUndefined();
  });

  test('refuses the embedded provider on a public address unless it is allowed', () => {
    expect(() => read({ PUBLIC_URL: 'https://letters.example.org' })).toThrow(
      /^PUBLIC_URL can be reached from other machines/,
    );
    expect(read({ PUBLIC_URL: 'https://letters.example.org', ALLOW_EMBEDDED_IDENTITY: 'on' }).publicUrl).toBe(
      'https://letters.example.org',
    );
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/^HOST can be reached from other machines/);
    expect(read({ HOST: '::1' }).host).toBe('::1');
    expect(read({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ PUBLIC_URL: 'http://localhost:8080/it/desk/' }).publicUrl).toBe('http://localhost:8080/it/desk');
  });

  test('trusts one proxy, a number of proxies or networks of proxies', () => {
    const result = (TRUST_PROXY: string) => read({ TRUST_PROXY }).trustProxy;
    expect([result('off'), result('on'), result('2'), result('127.0.0.1, fd00::/8')]).toEqual([
      false,
      1,
      2,
      ['127.0.0.1', 'fd00::/8'],
    ]);
  });

  test("doesn't mistake other programs' variables for its own", () => {
    const others = {
      HOSTNAME: 'desk',
      MAIL: '/var/mail/desk',
      POST: '1',
      npm_config_loglevel: 'warn',
      DATABASE_HOST: 'db',
    };
    expect(read(others)).toEqual(read({}));
  });

  test('fails only with a sentence', () => {
    const names = documentedVariables().map(({ name }) => name);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (variables) => {
        try {
          read(variables);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });
});

test('only addresses of this machine are loopback', () => {
  expect(['http://localhost:3000', 'http://127.0.0.1', 'http://127.8.9.1', 'http://[::1]:1'].every(isLoopback)).toBe(
    true,
  );
  expect(['http://example.org', 'http://127.0.0.1.example.org', 'http://10.0.0.1'].some(isLoopback)).toBe(false);
});
