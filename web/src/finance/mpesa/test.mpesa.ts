/** A paybill, a message and a question on a phone for the tests of these screens, as the wire has them. */
export function paybill(shortCode: string, change: Record<string, unknown> = {}) {
  return {
    shortCode,
    environment: "sandbox",
    hasSecrets: true,
    hasPasskey: true,
    hasInitiator: false,
    initiator: "",
    isStrict: false,
    postsExact: false,
    allowList: "",
    confirmationUrl: "",
    registeredAt: "",
    lastPaymentAt: "",
    pulledAt: "",
    pulledCount: 0,
    pullFailure: "",
    pullFailedAt: "",
    version: 1,
    ...change,
  };
}

export function message(id: number, change: Record<string, unknown> = {}) {
  return {
    id,
    kind: "confirmation",
    shortCode: "600123",
    transactionCode: "QX1",
    outcome: "differs",
    detail: "100.00 ≠ 900.00",
    body: '{"TransID":"QX1","FirstName":"<b>GRACE</b>"}',
    address: "196.201.214.200",
    receivedAt: "2026-03-02T08:00:00Z",
    lookedBy: "",
    lookedAt: "",
    ...change,
  };
}

export function phoneRequest(change: Record<string, unknown> = {}) {
  return {
    requestCode: "PH1",
    billNo: "B000001",
    phoneNumber: "+254712345678",
    amount: "7500.00",
    state: "waiting",
    detail: "",
    receiptNo: "",
    askedAt: "2026-03-02T08:00:00Z",
    ...change,
  };
}
