/** The icons that screens use, by what they mean and not by how they look. */
export { default as AddIcon } from "@mui/icons-material/Add";
export { default as BackIcon } from "@mui/icons-material/ArrowBack";
export { default as CameraIcon } from "@mui/icons-material/PhotoCameraOutlined";
export { default as ColumnsIcon } from "@mui/icons-material/ViewColumnOutlined";
export { default as DeleteIcon } from "@mui/icons-material/DeleteOutlined";
export { default as DoneIcon } from "@mui/icons-material/CheckCircleOutlined";
export { default as DownloadIcon } from "@mui/icons-material/FileDownloadOutlined";
export { default as EditIcon } from "@mui/icons-material/EditOutlined";
export { default as ForwardIcon } from "@mui/icons-material/ArrowForward";
export { default as GroupsIcon } from "@mui/icons-material/SwapHoriz";
export { default as HistoryIcon } from "@mui/icons-material/History";
export { default as MoveIcon } from "@mui/icons-material/DriveFileMoveOutlined";
export { default as NewGroupIcon } from "@mui/icons-material/GroupAddOutlined";
export { default as RemoveIcon } from "@mui/icons-material/RemoveCircleOutlineOutlined";
export { default as TemplateIcon } from "@mui/icons-material/DescriptionOutlined";
export { default as UndoIcon } from "@mui/icons-material/Undo";
export { default as UploadIcon } from "@mui/icons-material/FileUploadOutlined";
