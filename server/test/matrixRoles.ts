/** Who may call what: what each predicate says of every role, and which operations it is of. */
import { STAFF_ROLES, type StaffRole } from "@ofisi/contract/kit/access";

/** What an operation is called here: a name may be another's at another endpoint. */
export const nameOf = ({ endpoint, function: name }: { endpoint: string; function: string }): string =>
  endpoint === "school" ? name : `${endpoint}/${name}`;

/** As a school reads it: a row for each predicate, what it says of every role, the setting off and on. */
export const SAID: Record<string, { off: readonly (StaffRole | "none")[]; on: readonly (StaffRole | "none")[] }> = {
  "anyone who has signed in": { off: ["none", ...STAFF_ROLES], on: ["none", ...STAFF_ROLES] },
  "anyone who has signed in, a guardian too": { off: ["none", ...STAFF_ROLES], on: ["none", ...STAFF_ROLES] },
  "staff of the school": { off: ["none", ...STAFF_ROLES], on: ["none", ...STAFF_ROLES] },
  "staff of the school or a student": { off: ["none", ...STAFF_ROLES], on: ["none", ...STAFF_ROLES] },
  "the secretary, the bursar or the head": { off: ["secretary", "bursar", "head"], on: ["none", ...STAFF_ROLES] },
  "the secretary or the head": { off: ["secretary", "head"], on: ["none", ...STAFF_ROLES] },
  "the bursar or the head": { off: ["bursar", "head"], on: ["none", ...STAFF_ROLES] },
  "the bursar, the head or the school's messaging office": { off: ["bursar", "head"], on: ["none", ...STAFF_ROLES] },
  "the secretary, the bursar, the head or the school's messaging office": {
    off: ["secretary", "bursar", "head"],
    on: ["none", ...STAFF_ROLES],
  },
  "a teacher or the head": { off: ["none", "teacher", "head"], on: ["none", ...STAFF_ROLES] },
  "the head": { off: ["head"], on: ["none", ...STAFF_ROLES] },
  "the head, also where every member of the staff may do everything": { off: ["head"], on: ["head"] },
};

/**
 * What each operation is open to, written down a second time: a predicate that is changed by mistake, or a new operation
 * that took its neighbour's, is told here.
 */
export const OPEN_TO: Record<string, string> = Object.fromEntries(
  Object.entries({
    "anyone, signed in or not": `
      portalLogin resetPassword completeReset getSession completeSetup
      confirmDocument openFamilyLink enterFamily enterByPassword
      findApplicationForm getApplicationChallenge sendApplication sendApplicationFile getApplicationStatus
    `,
    "anyone who has signed in": `
      changePassword
      getNotifications readNotifications
    `,
    "anyone who has signed in, a guardian too": `
      signOut getSignIns endSignIn
    `,
    "a guardian, of their own children": `
      getMyChildren getChildStatement getChildReceipts getChildAttendance printChildReceipt printChildStatement
      explainAbsence askMyPhone getMyPhoneRequest getChildMarks printChildReportCard
      getChildWeek getChildAssignments openChildAssignment getChildMessages
      getMyContacts saveMyMessages saveMyLanguage getMyPassword saveMyPassword
      proposeMyDetails withdrawMyProposal sendContactCode proveContact
      getChildConsents saveChildConsent
    `,
    "staff of the school": `
      getOverview
      getKeyStages
      getActivity getAcademicYear getSemester getPeriodDays
      getScheme getExamTypes getExamTypesPaper
      getVenue searchVenues downloadVenues
      getAllGroup getDays getTimetable downloadTimetable
      getBells getLessonLocks getLessonWeeks
      getDatedLessons getDatedLesson findFree printTimetable
      getLessonDays getCalendarLinks addCalendarLink removeCalendarLink
      getRegisters getRegister saveRegisters getAttendanceSettings
      getAttendance getTotalStudentAbsent getAttendanceMessage getPersonAttendance getAttendanceHistory
      printRegister printAttendance
      getPermissions getPermission addPermission getGateSettings
      getAbsences getAbsenceSettings getAwayStudents
      searchAssignments getAssignmentSubmitted searchSubmitted getAssignmentChoices testUpload
      getMissingWork getMissingStudents getWorkReminderSettings getTeams getGradingOrder
      getGradeScore checkGradeScores getGradePresets
      getTranscript getMarksSheet getMarkHistory getMarkPeriods getMarkPermits previewBands downloadMarksSheet
      getReportCards downloadReportCards
      getMarkAnalysis downloadMarkAnalysis getMarkAnomalies getMarkPublication
      getCourseCategory getCourse getCourseLectures getWorkload downloadCourses downloadCourseLectures
      getGroup
      getGroupList searchStudent getAllStudents getStudent getPresentStudents checkUser getGroupName countStudents
      printClassList
      getConsents downloadConsents
      getGuardianFamily getFamily getFamilyMembers getParents
      getSchoolProfile
    `,
    "staff of the school or a student": `
      getAssignments getStudentSubmittedAssignments getAttempts submitAssignment showAssignmentFile
      getWorkFileKinds
      getRubric
      getFileComments
    `,
    "the secretary or the head": `
      getFamilyAccess sendFamilyLinks withdrawFamilyAccess getFamilySettings saveFamilySettings
      getContactProposals acceptContactProposal refuseContactProposal
      saveConsents
      addAcademicYear removeAcademicYear addSemester removeSemester
      addVenue editVenue removeVenue removeVenues getVenueBin restoreVenues
      decidePermission
      giveCard loseCard getCardPrints startCardPrint showCardPrint getPrintedCards settleCardPrint markCards
      addActivityList updateTimeTable deleteTimeTable saveLessonDays addDayOff removeDayOff
      addBell editBell removeBell saveLessonWeeks savePeriodWeek
      getFillRules addFillRule removeFillRule lockLesson getFillInput publishTimetable getPublications undoPublication
      getFetTargets takeFet getFetTakes undoFet
      saveLessonChange removeLessonChange findSwaps swapLessons getLeave addLeave editLeave removeLeave getLessonsToCover
      addCourseCategory deleteCategory addCourse editCourse deleteCourse
      addCourseLectures editCourseLecture removeCourseLecture
      addKeyStage editKeyStage removeKey removeKeyStage
      addGroup editGroup removeGroup moveGroup orderGroups
      addStudents editStudents deleteStudent deleteStudents restoreStudents restoreStudent getBin moveStudent
      uploadPhoto downloadStudentTemplate getNextIds
      addParent linkGuardian editGuardian removeGuardian restoreGuardian checkParent findFamilies getOtherFamilies
      issueSignIns
      uploadStudents uploadStaff uploadApplicant getImports getImport getImportRows setImportMapping getImportTop setImportSheet
      setImportUpdates placeImportGroup editImportCell skipImportRow commitImport cancelImport undoImport
      downloadImportRejects
      addStaffGroup editStaffGroup removeStaffGroup
      getFreeSignIns addStaff editStaff moveStaff deleteStaff deleteStaffs restoreStaff restoreStaffs getStaffBin uploadStaffPhoto
      downloadStaffTemplate
      getGroupApplicant addGroupApplicant removeGroupApplicant getStatusApplicant addStatus removeStatus
      searchApplicant getGroupListApplicant getGroupListByStatusApplicant getApplicant getPresentApplicants
      addApplicant addEditUserApplicant addProgressStatusApplicant updateCommentsApplicant checkApplicant moveApplicant
      deleteApplicant deleteApplicants restoreApplicants restoreApplicant getApplicantBin downloadApplicants
      downloadApplicantTemplate
      acceptApplicants undoAcceptApplicants getApplicantOfStudent
      uploadCV getApplicantFiles showApplicantFile downloadApplicantFile removeApplicantFile
      getApplicationForm saveApplicationForm getApplication
      getLetterTemplates saveLetterTemplate previewLetters printLetters
      previewLetterMail mailLetters
      excuseAbsence remindRegisters
    `,
    "the secretary, the bursar or the head": `
      downloadStudents
      downloadParents
      getStaffAttendance getTotalStaffAbsent getTotalStaffPresent
      searchCards getCardHistory
      getStaffGroup
      generateGroupListMessage clearGroupListMessage getGroupListMessageStatus getStaffGroupListMessageStatus
      getListCounts addListPerson addListStage addListStudents addListAbsent addListGroup previewMessages sendMessageToParents sendEmail
      getStaff searchStaff getStaffGroupList getStaffMember getPresentStaff downloadStaff
    `,
    "a teacher or the head": `
      addActivity editActivity removeActivity
      addScheme editScheme removeScheme copyScheme
      addExamType editSubject deleteSubject addExamTypePaper editPaper deletePaper
      getScaledScore
      addTranscript removeTranscript saveMarks readMarksFile
      printReportCards printTranscript
      uploadAssignment updateAssignmentGrade editAssignmentSave updateAssignmentStatus deleteAssignment
      getAssignmentBin restoreAssignment
      getGradingComments keepGradingComment removeGradingComment
      getSheetGrades holdGrades releaseGrades saveTeams
      remindMissing giveMoreTime getOwnRubrics saveRubric getSharedPassages
      addFileComment editFileComment removeFileComment
      getCardBatch startCardBatch cancelCardBatch downloadCardBatch
    `,
    "the head": `
      savePeriodDays
      getYearPlan saveYearPlan previewYearEnd closeYear undoYearEnd getYearEnds
      addGradeScore editGradeScore deleteScore applyGradePreset
      applyBands lockMarks unlockMarks publishMarks withdrawMarks addMarkPermit removeMarkPermit
      saveReportRemark
      saveAttendanceSettings saveAbsenceSettings saveGateSettings saveWorkReminderSettings
      getWorkFileSettings saveWorkFileSettings
      saveAttendanceSettings
      getTerminals addTerminal setTerminalRights revokeTerminal
      previewCardMail mailReportCards
      issueStaffSignIns closeStaffSignIn
      decideSend
      saveMpesaAccount registerMpesaUrls
      getMessagingSettings saveMessagingProvider showReportAddress saveMessagingLimits saveMessagePrices
      sendTestMessage
      saveSchoolProfile uploadSchoolLogo removeSchoolLogo
    `,
    "the head, also where every member of the staff may do everything": `
      setStaffRoles saveStaffRule
    `,
    "the bursar or the head": `
      getMoneyOverview printPosted
      getBills getPresentBills getBillITems getSelectedFeeStructure previewBills generateBills getBillRun
      getFeesToAdd addFeeBillItem removeBillItem previewVoid deleteChecked useCredit getStatement getFamilyAccount
      downloadBills printBills printBillsOfRun printStatement
      getBillPayments getCredit moveCredit moveCreditBack
      findPayers getReceipt getPresentReceipts getBanks getReceivers receiptPayment reverseReceipts
      getReversalRequests decideReversal withdrawReversal getFinanceSettings saveFinanceSettings downloadReceipts printReceipt
      getSuggestions getCertain postTransaction postCertain returnTransaction getPayerLinks revokePayerLink
      uploadFeeList getFeeList confirmFeeList cancelFeeList downloadFeeListTemplate
      getMpesaAccounts askPhone getPhoneRequest getCallbacks settleCallback pullTransactions checkTransaction
      getFeeType addFeeType removeFeeType
      getFeeStructure addFeeStructure editFeeStructure removeFeeStructure previewFeeCopies copyFeeStructures
      downloadFeeStructure
      addListArrears
      getCashierReport getDailyTotals getAdjustments getArrears getArrearsStudents getCollection downloadReport
    `,
    "the secretary, the bursar, the head or the school's messaging office": `
      messaging/uploadFeeList
      previewCustomMessages readCustomSheet getListMessageStatus getCustomCounts getCustomPlaceholders previewCustomSend clearListMessage sendCustomMessages sendEmailCustom
      downloadMessageTemplate
      getMessagesHistory getMessages getWaitingSends cancelMessages retryFailedMessages settleMessage getBusMessage
      settleMessages
      getMessageTemplates saveMessageTemplate removeMessageTemplate getTestAddress sendTestToMyself
      downloadMessagesHistory getMessageMonths
      getSuppressions addSuppression releaseSuppression
      getReplies markReplyRead
      getCapturedMessages downloadCapturedAttachment
    `,
    "the bursar, the head or the school's messaging office": `
      getTransactions getPresentTransactions downloadTransactions
    `,
  }).flatMap(([sentence, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, sentence]),
  ),
);
